import { vi } from "vitest";

/** One upload whose progress, end or failure a test triggers. */
export interface FakeUpload {
  file: File;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: unknown) => void;
  breakOff: () => void;
  isAborted: boolean;
}

/** Replaces XMLHttpRequest; returns the uploads in the order of their start. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = "";
    responseText = "";
    #address = "";
    #current: FakeUpload | null = null;

    open(method: string, address: string): void {
      this.#address = `${method} ${address}`;
    }

    send(form: FormData): void {
      if (!["POST /api/upload", "POST /api/user/icon"].includes(this.#address))
        throw new Error(`Nobody answers ${this.#address}.`);
      this.#current = {
        file: form.get("file") as File,
        progress: (loaded, total) =>
          this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total })),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new Event("load"));
        },
        breakOff: () => this.dispatchEvent(new Event("error")),
        isAborted: false,
      };
      uploads.push(this.#current);
    }

    abort(): void {
      if (this.#current) this.#current.isAborted = true;
      this.dispatchEvent(new Event("abort"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
