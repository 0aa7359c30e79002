const messages = {
  format: 'The logo has to be an SVG or a PNG file.',
  tooManyBytes: 'The file is larger than 5 MB. Please save a smaller one.',
  unreadable: 'The file cannot be read. Please save it again, as plain SVG or as PNG.',
  entities:
    'The SVG file brings its own abbreviations (ENTITY), which are not read for safety. Please save it again as plain SVG.',
  text: 'The SVG file contains letters as text, which look different on every computer. Please convert them to outlines (or paths) in the drawing program and save it again.',
  pictures:
    'The SVG file contains a picture made of pixels, which would be missing from the logo. Please save the logo as shapes alone, or as PNG.',
  effects:
    'The SVG file uses effects such as shadows or blurs (filter), which would be missing from the logo. Please save it without them, or as PNG.',
  nothingLeft:
    'Nothing is left of the logo when shapes from elsewhere and programs are taken out of the SVG file. Please save it as shapes, or as PNG.',
  tooComplex: 'The SVG file has too many parts for a logo. Please simplify it, or save it as PNG.',
  nothingVisible: 'The picture is empty.',
  tooManyPixels:
    'The picture has more than 50 million pixels. Please save one that is about 1000 pixels wide.',
  tooSmall: 'The picture is too small: its longer side needs at least 128 pixels.',
} as const;

/** The editor shows the message to the owner. */
export class RejectedLogo extends Error {
  constructor(reason: keyof typeof messages) {
    super(messages[reason]);
  }
}

export const rejectUnreadable = (): never => {
  throw new RejectedLogo('unreadable');
};
