import { forgetStoredPerson } from "./forget-stored-person.ts";

forgetStoredPerson();
