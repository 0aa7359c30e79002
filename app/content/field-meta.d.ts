import 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /**
     * How the content editor shows a field:
     * - picture, pictureAddress: a choice of pictures, stored as the picture's name or address;
     * - position: the position in the list, numbered by the editor;
     * - nextNumber: the next free number, entered by the editor;
     * - generated: not shown, because only programs write it.
     */
    widget?: 'picture' | 'pictureAddress' | 'position' | 'nextNumber' | 'generated' | 'colour' | 'logo';
  }
}
