/** The site's fonts with fallbacks. */
export const displayFont = "Imbue, Didot, 'Bodoni 72', Georgia, 'Times New Roman', serif";
export const textFont = "Newsreader, Georgia, 'Times New Roman', serif";
export const uiFont = "'Anek Latin', 'Helvetica Neue', Helvetica, Arial, sans-serif";
