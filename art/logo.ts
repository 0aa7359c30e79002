// Takes an owner's logo: an SVG is cleaned, a PNG made small, both lose their margins and are looked at.
import { currentPalette } from './core/palette.ts';
import { groundFor } from './logo/look.ts';
import { preparePng } from './logo/prepare-png.ts';
import { prepareSvg } from './logo/prepare-svg.ts';
import { Refusal } from './logo/refusal.ts';

export interface PreparedLogo {
  readonly file: Buffer;
  readonly extension: 'svg' | 'png';
  readonly width: number;
  readonly height: number;
  readonly showsName: boolean;
  readonly ground: 'light' | 'dark' | 'both';
}

export const HEAVIEST = 5_000_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** A logo this much wider than high is taken to be lettering. */
const WIDE = 2;

const extensionOf = (file: Buffer): 'svg' | 'png' => {
  if (file.subarray(0, 4).equals(PNG_SIGNATURE)) return 'png';
  if (/<svg[\s>]/i.test(file.toString('utf8'))) return 'svg';
  throw new Refusal('format');
};

/** The file's name does not matter: what it is shows in its bytes. */
export const prepareLogo = async (given: Buffer): Promise<PreparedLogo | { readonly refused: string }> => {
  try {
    if (given.length > HEAVIEST) throw new Refusal('heavy');
    const extension = extensionOf(given);
    const { pixels, file, width, height } = await (extension === 'svg' ? prepareSvg : preparePng)(given);
    return {
      file,
      extension,
      width,
      height,
      showsName: width / height >= WIDE,
      ground: groundFor(pixels, currentPalette()),
    };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
};
