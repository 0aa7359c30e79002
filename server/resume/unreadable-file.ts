/** The message is shown to staff. */
export class UnreadableFile extends Error {}
