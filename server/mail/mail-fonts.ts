/** The site's letters, and what stands for them where a mail program does not have them. */
export const display = "Imbue, Didot, 'Bodoni 72', Georgia, 'Times New Roman', serif";
export const text = "Newsreader, Georgia, 'Times New Roman', serif";
export const ui = "'Anek Latin', 'Helvetica Neue', Helvetica, Arial, sans-serif";
