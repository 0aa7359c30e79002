export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly stroke: { readonly colour: string; readonly width: number };
  /** Nearest first. */
  readonly lines: readonly string[];
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Reads one of our own SVG files; workers have no SVG parser. */
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
    stroke: {
      colour: attribute(groupTag, 'stroke') ?? '#000',
      width: Number(attribute(groupTag, 'stroke-width') ?? 1),
    },
    lines,
  };
}
