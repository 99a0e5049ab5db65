import { log } from "./log.ts";

/** A chunk that is loaded when it is needed. */
export type LazyModule<Module> = {
  /** The chunk, or null until it is loaded. */
  readonly now: Module | null;
  /** Loads it once, and again after a failure. */
  load: () => Promise<Module>;
  /** Loads it in advance, and answers whether it is there. A failure is only logged. */
  preload: () => Promise<boolean>;
};

/** Makes a lazy chunk of what `importModule` imports. */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let now: Module | null = null;
  let loading: Promise<Module> | undefined;
  const load = () => {
    loading ??= importModule().then(
      (module) => (now = module),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const onFailure = (error: unknown) => {
    log.warn("A chunk is not there yet.", error);
    return false;
  };
  return {
    get now() {
      return now;
    },
    load,
    preload: () => load().then(() => true, onFailure),
  };
}
