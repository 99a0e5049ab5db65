/*
 * Lint rules of the interface, for oxlint.config.mjs: texts are messages (docs/translating.md), and sides are logical.
 */

/** Attributes that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|label|note|placeholder|title)$/;
/** Properties that hold what people read. */
const READ_OF_OBJECTS = /^(?:alt|description|hint|label|meaning|message|note|text|title)$/;
const HAS_WORDS = /\p{L}{2}/u;
/** Examples of addresses, one a line, are the same in all languages. */
const ADDRESS = /^https:\/\/\S*(?:\n\S+)*$/;

/** Tailwind's classes with a physical side, each with its logical name. */
const PHYSICAL = new Map([
  ["ml", "ms"],
  ["mr", "me"],
  ["pl", "ps"],
  ["pr", "pe"],
  ["left", "start"],
  ["right", "end"],
  ["border-l", "border-s"],
  ["border-r", "border-e"],
  ["rounded-l", "rounded-s"],
  ["rounded-r", "rounded-e"],
  ["rounded-tl", "rounded-ss"],
  ["rounded-tr", "rounded-se"],
  ["rounded-bl", "rounded-es"],
  ["rounded-br", "rounded-ee"],
  ["scroll-ml", "scroll-ms"],
  ["scroll-mr", "scroll-me"],
  ["scroll-pl", "scroll-ps"],
  ["scroll-pr", "scroll-pe"],
  ["text-left", "text-start"],
  ["text-right", "text-end"],
  ["float-left", "float-start"],
  ["float-right", "float-end"],
]);
/** Most classes need a size; a bare `left` is a word or a key. `rounded-l` and the like need none. */
const CLASS = new RegExp(
  `(?:^|[\\s:!])-?(${[...PHYSICAL.keys()].join("|")})(?:-(?:\\[|\\(|\\d|auto|px|full)|(?<=-(?:l|r|tl|tr|bl|br|left|right))(?:\\s|$))`,
);

const ENTITY = /&\w+;/g;
const MESSAGES = /^(?:Trans|Plural|Select|SelectOrdinal)$/;

/** Whether a JSX node is inside a macro that makes a message of it. */
function isInMessage(node) {
  for (let one = node; one; one = one.parent)
    if (one.type === "JSXElement" && MESSAGES.test(one.openingElement.name.name)) return true;
  return false;
}

/** Whether an object is a macro's argument: t({ message, comment }). */
const isDescribed = ({ parent }) =>
  parent.type === "CallExpression" && /^(?:t|msg)$/.test(parent.callee.name);

const noBareText = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === "string" && HAS_WORDS.test(text.replace(ADDRESS, "")))
        context.report({ node, message: "A text of the interface is a message: t`…` or <Trans>." });
    };
    /** The texts that an expression may give. */
    const checkExpression = (node) => {
      if (node.type === "Literal") check(node, node.value);
      else if (node.type === "TemplateLiteral")
        for (const part of node.quasis) check(part, part.value.cooked);
      else if (node.type === "ConditionalExpression")
        for (const branch of [node.consequent, node.alternate]) checkExpression(branch);
      else if (node.type === "LogicalExpression") checkExpression(node.right);
    };
    return {
      JSXText(node) {
        if (!isInMessage(node)) check(node, node.value.replaceAll(ENTITY, ""));
      },
      JSXExpressionContainer({ expression, parent }) {
        if (isInMessage(parent)) return;
        if (parent.type !== "JSXAttribute" || READ.test(parent.name.name)) checkExpression(expression);
      },
      JSXAttribute({ name, value }) {
        if (READ.test(name.name) && value?.type === "Literal") check(value, value.value);
      },
      // Columns, options and toasts are made of objects.
      Property({ key, value, parent }) {
        if (READ_OF_OBJECTS.test(key.name) && !isDescribed(parent)) checkExpression(value);
      },
    };
  },
};

const noPhysicalSide = {
  create(context) {
    const check = (node, text) => {
      const [, found] = CLASS.exec(text) ?? [];
      if (found !== undefined)
        context.report({
          node,
          message: `Use ${PHYSICAL.get(found)} in place of ${found}: Arabic mirrors it.`,
        });
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? ""),
    };
  },
};

/** Every field that handles Enter must ask src/shared/ui/keys/is-composing.ts whether the key belongs to an input method. */
const oneComposition = {
  create(context) {
    const enters = [];
    let isAsked = false;
    const check = (key) => {
      if (/^(?:isComposing|keyCode|which)$/.test(key?.name ?? ""))
        context.report({ node: key, message: "isComposing() of is-composing.ts knows all browsers." });
    };
    return {
      MemberExpression({ property, computed }) {
        if (!computed) check(property);
      },
      ObjectPattern({ properties }) {
        for (const { key } of properties) check(key);
      },
      CallExpression({ callee }) {
        isAsked ||= callee.name === "isComposing";
      },
      Literal(node) {
        if (node.value === "Enter" && node.parent.type === "BinaryExpression") enters.push(node);
      },
      "Program:exit"() {
        if (isAsked || !context.filename.endsWith(".tsx")) return;
        for (const node of enters)
          context.report({ node, message: "An Enter may belong to an input method: ask isComposing()." });
      },
    };
  },
};

export default {
  meta: { name: "interface" },
  rules: {
    "no-bare-text": noBareText,
    "no-physical-side": noPhysicalSide,
    "one-composition": oneComposition,
  },
};
