/** The latest values of known size, limited in number and in total size. */
export class BoundedMap<Value> {
  readonly #kept = new Map<string, { value: Value; size: number }>();
  readonly #most: { count: number; size: number };
  #size = 0;

  constructor(most: { count: number; size: number }) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  set(key: string, value: Value, size: number): void {
    this.#drop(key);
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most.count && this.#size <= this.#most.size) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
