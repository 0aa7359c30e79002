/** The message is shown to staff. */
export class Unreadable extends Error {}
