import { readFileSync } from "node:fs";

/** A package's entry in package-lock.json; the root project has the empty path. */
export type LockedPackage = {
  /** The package's own name, if it is installed under another. */
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> };

/** Whether npm may run a package's install scripts. Each package with scripts has an entry. */
export type AllowScripts = Record<string, boolean>;

export function readLockFile(root: URL): { lock: LockFile; allowScripts: AllowScripts } {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, root), "utf8"));
  const { allowScripts = {} } = read("package.json") as { allowScripts?: AllowScripts };
  return { lock: read("package-lock.json") as LockFile, allowScripts };
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The folders of these packages and of all that they bring, as Node finds them; not of optional ones that are left out. */
export function reachable({ packages }: LockFile, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string, name: string): void => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
      const path = `${folder && `${folder}/`}node_modules/${name}`;
      const entry = packages[path];
      if (entry) {
        if (found.has(path)) return;
        found.add(path);
        const wanted = { ...entry.dependencies, ...entry.optionalDependencies };
        for (const next of Object.keys(wanted)) visit(path, next);
        return;
      }
      if (folder === "") return;
    }
  };
  for (const name of names) visit("", name);
  return found;
}

/** Exactly one version, of the package itself or of an alias from the registry. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Git, an address, a folder, or GitHub's short form: npm's alternatives to version ranges. */
const FROM_ELSEWHERE = /^(?:git|https?|file|link|ssh|github|gitlab|bitbucket)[:+]|^[\w.-]+\/[\w.-]+(?:#|$)/;

/**
 * Differences between an installation and the reviewed one, a line each. A package may lack a checksum, come
 * from outside the registry, have an inexact version, or an undecided install script.
 */
export function lockFileProblems(lock: LockFile, allowScripts: AllowScripts): string[] {
  const problems = lock.lockfileVersion === 3 ? [] : [`lockfileVersion is ${lock.lockfileVersion}, not 3`];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "") problems.push(...rootProblems(entry));
    else problems.push(...packageProblems(packageName(path), path, entry, allowScripts));
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.devDependencies };
    for (const [name, range] of Object.entries(wanted)) {
      if (FROM_ELSEWHERE.test(range)) problems.push(`${path || "the project"} wants ${name} from ${range}`);
    }
  }
  const locked = new Set(Object.keys(lock.packages).map(packageName));
  for (const name of Object.keys(allowScripts)) {
    if (!locked.has(name)) problems.push(`allowScripts names ${name}, which is not installed`);
  }
  return problems;
}

function rootProblems({ dependencies, devDependencies, optionalDependencies }: LockedPackage): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`);
}

function packageProblems(
  name: string,
  path: string,
  { integrity = "", resolved, link, hasInstallScript }: LockedPackage,
  allowScripts: AllowScripts,
): string[] {
  const problems: string[] = [];
  if (!/^sha512-[\w+/]{86}==$/.test(integrity)) problems.push(`${path} has no sha512 checksum`);
  // .npmrc omits addresses, so that every machine uses its own registry. An address here got around that
  // setting.
  if (resolved !== undefined) problems.push(`${path} comes from ${resolved}`);
  if (link) problems.push(`${path} is a link`);
  if (hasInstallScript && !(name in allowScripts)) {
    problems.push(`${name} has an install script: decide in package.json's allowScripts`);
  }
  return problems;
}
