/** Why a file could not be read to its end, in words for staff. */
export class Unreadable extends Error {}
