import { Person } from "../../support/soak/person.ts";

/** An administrator who asks Perch for what it has to look up elsewhere. */
export class Keeper extends Person {
  async findFeed(url: string): Promise<{ status: number; text: string }> {
    const response = await this.fetch("POST", "/api/user/feeds/find", { url });
    return { status: response.status, text: await response.text() };
  }

  /** The events of a creation, as they were sent. */
  async createCatalogue(name: string): Promise<string> {
    const response = await this.fetch("POST", "/api/catalogues/create-with-progress", { name });
    return response.text();
  }
}
