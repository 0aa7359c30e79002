import { describe, expect, it } from 'vitest';
import { inks, palette } from './palette.ts';
import { tint, tintShapes } from './tint.ts';

const pens = { colours: inks.ink, penWidth: 1.1, hotWidth: 2.3 };

describe('tintShapes', () => {
  it('turns classes into attributes of the ground', () => {
    expect(tintShapes('<path class="pen" d="M0 0"/>', pens)).toBe(
      `<path stroke="${palette.paper}" stroke-width="1.1" vector-effect="non-scaling-stroke" d="M0 0"/>`,
    );
    expect(tintShapes('<circle class="hot-fill" r="2"/>', pens)).toBe(
      `<circle fill="${palette.hotLit}" r="2"/>`,
    );
  });

  it('merges several classes, the later one winning', () => {
    const line = tintShapes('<path class="pen hot" d="M0 0"/>', pens);
    expect(line).toContain('stroke-width="2.3"');
    expect(line.match(/stroke-width/g)).toHaveLength(1);
    const knockout = tintShapes('<path class="ground-fill pen" d="M0 0"/>', pens);
    expect(knockout).toContain(`fill="${palette.ink}"`);
    expect(knockout).toContain(`stroke="${palette.paper}"`);
  });

  it('lets attributes on the shape win', () => {
    expect(
      tintShapes('<path class="pen" stroke-width="3" d="M0 0"/>', pens).match(/stroke-width="[^"]*"/g),
    ).toEqual(['stroke-width="3"']);
  });

  it('refuses what it does not know', () => {
    expect(() => tintShapes('<path class="nonsense" d=""/>', pens)).toThrow(/nonsense/);
    expect(() => tintShapes('<g class="pen"></g>', pens)).toThrow(/belong on shapes/);
  });
});

describe('tint', () => {
  it('leaves no class and no style in the file', () => {
    const svg = tint(
      { name: 'x', folder: 'drawings', width: 10, height: 20, ground: 'mist', alt: 'x', draw: () => '' },
      '<path class="hot" d="M0 0"/>',
    );
    expect(svg).not.toContain('class=');
    expect(svg).not.toContain('<style');
    expect(svg).toContain('viewBox="0 0 10 20"');
    expect(svg).toContain(palette.hot);
  });
});
