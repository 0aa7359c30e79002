import ui from './fonts/anek.woff2?url';
import display from './fonts/imbue.woff2?url';
import text from './fonts/newsreader-400.woff2?url';

/** Addresses of the fonts, for the staff pages, which the server renders itself. */
export const fontFiles = { display, text, ui };
