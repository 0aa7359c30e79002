/** The site's fonts with fallbacks. */
export const display = "Imbue, Didot, 'Bodoni 72', Georgia, 'Times New Roman', serif";
export const text = "Newsreader, Georgia, 'Times New Roman', serif";
export const ui = "'Anek Latin', 'Helvetica Neue', Helvetica, Arial, sans-serif";
