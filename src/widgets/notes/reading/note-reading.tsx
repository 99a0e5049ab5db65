import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import { isWebAddress, readNote, type NoteNode } from "./read-note.ts";

type NoteReadingProps = {
  text: string;
  /** Ticks the box whose mark is the character at this offset, or takes it back. */
  onTick: (at: number) => void;
};

/** Parts within more parts than this are shown as they are written. */
const MOST_DEPTH = 16;

/** Each line goes in its own direction. */
const LINES = "[unicode-bidi:plaintext]";
/** As `LINES`, without the blanks that Markdown has around lines. */
const INNER = `${LINES} whitespace-pre-line`;

/** Signs of Markdown that readers don't see. */
const SIGNS = new Set(
  "HeaderMark QuoteMark ListMark EmphasisMark StrikethroughMark CodeMark CodeInfo TaskMarker".split(" "),
);

const INLINE = new Map(
  Object.entries({
    StrongEmphasis: "strong",
    Emphasis: "em",
    Strikethrough: "s",
    InlineCode: "code",
  } as const),
);

/** A note as it is read. Each run of its words has its offset in the text, `data-at`: there the caret goes after a press. */
export const NoteReading = memo(function NoteReading({ text, onTick }: NoteReadingProps) {
  const run = (from: number, to: number): ReactNode =>
    from < to && (
      <span key={from} data-at={from}>
        {text.slice(from, to)}
      </span>
    );

  /** The words between two offsets of a node, with its children, without signs. */
  function words(node: NoteNode, depth: number, from = node.from, to = node.to): ReactNode[] {
    const parts: ReactNode[] = [];
    let at = from;
    for (let child = node.firstChild; child && child.to <= to; child = child.nextSibling) {
      if (child.from < from) continue;
      parts.push(run(at, child.from));
      if (!SIGNS.has(child.name)) parts.push(part(child, depth));
      at = child.to;
    }
    return [...parts, run(at, to)];
  }

  /** The blocks of a node, and the empty lines before each. */
  function blocks(node: NoteNode, depth: number): ReactNode[] {
    const parts: ReactNode[] = [];
    let at = node.from;
    for (let child = node.firstChild; child; child = child.nextSibling) {
      const ends = text.slice(at, child.from).split("\n").length - 1;
      parts.push("\n".repeat(at === 0 ? ends : Math.max(0, ends - 1)));
      if (!SIGNS.has(child.name)) parts.push(part(child, depth));
      at = child.to;
    }
    return parts;
  }

  function part(node: NoteNode, outer: number): ReactNode {
    const { name, from, to } = node;
    const depth = outer + 1;
    if (depth > MOST_DEPTH) return run(from, to);
    const Inline = INLINE.get(name);
    if (Inline) return <Inline key={from}>{words(node, depth)}</Inline>;
    if (name.startsWith("ATXHeading")) {
      const size = /[12]$/.test(name) ? "text-lead leading-5.5" : "";
      return (
        <h3 key={from} className={`${INNER} font-semibold ${size}`}>
          {words(node, depth)}
        </h3>
      );
    }
    switch (name) {
      case "Paragraph":
        return outer > 0 ? (
          <p key={from} className={INNER}>
            {words(node, depth)}
          </p>
        ) : (
          <p key={from} className={LINES}>
            {words(node, depth, text.lastIndexOf("\n", from - 1) + 1)}
          </p>
        );
      case "BulletList":
      case "OrderedList":
        return (
          <ul key={from} className={outer > 0 ? "ps-4" : ""}>
            {blocks(node, depth)}
          </ul>
        );
      case "ListItem":
        return (
          <li key={from} dir="auto" className="flex gap-2">
            {!node.getChild("Task") && <span>{markOf(node)}</span>}
            <div className="min-w-0 flex-1">{blocks(node, depth)}</div>
          </li>
        );
      case "Task":
        return (
          <div key={from} className="flex gap-2 py-1">
            <Box mark={from + 1} text={text} to={to} onTick={onTick} />
            <span className={`min-w-0 flex-1 ${INNER}`}>{words(node, depth)}</span>
          </div>
        );
      case "Blockquote":
        return (
          <blockquote key={from} className="ps-3 text-muted">
            {blocks(node, depth)}
          </blockquote>
        );
      case "FencedCode":
        return (
          <pre key={from} dir="ltr" className="rounded-md bg-hint px-1.5 whitespace-pre-wrap">
            {node.getChildren("CodeText").map(({ from, to }) => run(from, to))}
          </pre>
        );
      case "HorizontalRule":
        return <hr key={from} className="my-1.5 border-line" />;
      case "URL":
        return link(node, text.slice(from, to), run(from, to));
      case "Link": {
        // Its marks are "[", "]", "(" and ")". Without the latter, its words may be an address.
        const end = node.getChildren("LinkMark")[1]?.from ?? to;
        const url = node.getChild("URL") ?? { from: from + 1, to: end };
        const address = text.slice(url.from, url.to);
        if (!isWebAddress(address)) return run(from, to);
        return link(node, address, words(node, depth, from + 1, end));
      }
      case "HardBreak":
        return "\n";
      case "Escape":
        return run(from + 1, to);
      default:
        return run(from, to);
    }
  }

  const markOf = ({ from, firstChild }: NoteNode) => {
    const mark = text.slice(from, firstChild?.to);
    return /\d/.test(mark) ? mark : "•";
  };

  const tree = readNote(text);
  return tree ? blocks(tree.topNode, 0) : run(0, text.length);
});

const link = ({ from }: NoteNode, address: string, words: ReactNode) => (
  <a
    key={from}
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    className="pointer-events-auto text-primary underline"
  >
    {words}
  </a>
);

type BoxProps = {
  text: string;
  /** The offset of the character that says whether it is ticked. */
  mark: number;
  /** The end of what it names. */
  to: number;
  onTick: (at: number) => void;
};

function Box({ text, mark, to, onTick }: BoxProps) {
  const isTicked = text.charAt(mark) !== " ";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isTicked}
      aria-label={text.slice(mark + 2, to).trim() || t`Task`}
      className="pointer-events-auto relative grid size-5.5 shrink-0 cursor-pointer place-items-center rounded-md border-[1.5px] border-muted before:absolute before:-inset-1 aria-checked:border-primary aria-checked:bg-primary aria-checked:text-primary-content"
      onClick={() => onTick(mark)}
    >
      {isTicked && <Check size="0.875rem" strokeWidth={3} aria-hidden="true" />}
    </button>
  );
}
