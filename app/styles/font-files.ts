import ui from './fonts/anek.woff2?url';
import display from './fonts/imbue.woff2?url';
import text from './fonts/newsreader-400.woff2?url';

/** Where the letters are, for pages that the server writes by itself. */
export const fontFiles = { display, text, ui };
