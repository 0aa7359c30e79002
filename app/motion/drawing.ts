export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly stroke: { readonly colour: string; readonly width: number };
  /** SVG path data, in the order of the file. */
  readonly lines: readonly string[];
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Reads one of our own SVG files by regular expressions, because workers have no SVG parser. */
export function readDrawing(svg: string): Drawing {
  const [, svgTag = '', groupTag = '', groupContent = ''] =
    /<svg([^>]*)>[\s\S]*?<g([^>]*)>([\s\S]*?)<\/g>/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = (readAttribute(svgTag, 'viewBox') ?? '').split(' ').map(Number);
  const lines = [...groupContent.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, line = '']) => line);
  if (!(width > 0 && height > 0) || lines.length === 0)
    throw new Error('The drawing contains no lines to plot.');
  return {
    width,
    height,
    stroke: {
      colour: readAttribute(groupTag, 'stroke') ?? '#000',
      width: Number(readAttribute(groupTag, 'stroke-width') ?? 1),
    },
    lines,
  };
}
