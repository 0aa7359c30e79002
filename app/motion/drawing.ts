export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly pen: { readonly colour: string; readonly width: number };
  /** The lines of the first group, nearest first, as the file lists them. */
  readonly lines: readonly string[];
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

/** What is to be plotted of one of our own drawings. Workers have no parser for SVG, and our files are plain. */
export function readDrawing(svg: string): Drawing {
  const [, head = '', groupTag = '', group = ''] =
    /<svg([^>]*)>[\s\S]*?<g([^>]*)>([\s\S]*?)<\/g>/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = (attribute(head, 'viewBox') ?? '').split(' ').map(Number);
  const lines = [...group.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, line = '']) => line);
  if (!(width > 0 && height > 0) || lines.length === 0)
    throw new Error('The drawing holds no lines to plot.');
  return {
    width,
    height,
    pen: {
      colour: attribute(groupTag, 'stroke') ?? '#000',
      width: Number(attribute(groupTag, 'stroke-width') ?? 1),
    },
    lines,
  };
}
