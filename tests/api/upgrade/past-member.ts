/** Who has an account in each past backup, and what they have in their note. */
export const MEMBER = "member@perch.test";
export const NOTE = "A line of a long note.\n".repeat(1500);
