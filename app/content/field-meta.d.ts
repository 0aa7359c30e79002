import 'zod';

/** What a field tells the content editor beside its schema: `.meta({ title, description, widget })`. */
declare module 'zod' {
  interface GlobalMeta {
    /**
     * picture, pictureAddress: chosen from the pictures; the file holds its name, or its address.
     * place: the entry's place in its list. number: the next free number. machine: nobody edits it by hand.
     * colour: chosen with the browser's own colour picker. logo: brought as a file.
     */
    widget?: 'picture' | 'pictureAddress' | 'place' | 'number' | 'machine' | 'colour' | 'logo';
  }
}
