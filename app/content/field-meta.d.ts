import 'zod';

/** What the content editor needs beside the schema. */
declare module 'zod' {
  interface GlobalMeta {
    /**
     * picture, pictureAddress: chosen from the pictures, stored by name or by address. place: position in the
     * list. number: next free number. machine: never edited by hand.
     */
    widget?: 'picture' | 'pictureAddress' | 'place' | 'number' | 'machine' | 'colour' | 'logo';
  }
}
