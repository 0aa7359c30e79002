import { expect } from '../support/browser/test.ts';
import type { Crawl } from './crawl.ts';
import { googleForbids, googleWants } from './google-required.ts';
import { PublishedGraph, typesOf } from './published-graph.ts';
import { propertiesOf } from './vocabulary.ts';

/** Every type and property is one that schema.org knows, and every id that is mentioned is described. */
export function expectKnownVocabulary(crawl: Crawl): void {
  for (const page of crawl.pages.values()) {
    const graph = new PublishedGraph(page);
    expect(graph.context, page.path).toBe('https://schema.org');
    const ids = new Set(
      graph
        .all()
        .filter((node) => typesOf(node).length > 0)
        .map((node) => node['@id']),
    );
    for (const node of graph.all()) {
      const types = typesOf(node);
      if (types.length === 0) {
        expect(Object.keys(node), page.path).toEqual(['@id']);
        expect(ids.has(node['@id']), `${page.path}: ${node['@id']} is nowhere`).toBe(true);
        continue;
      }
      const known = types.map(propertiesOf);
      expect(known, `${page.path}: ${types}`).not.toContain(null);
      const properties = Object.keys(node).filter((key) => !key.startsWith('@'));
      const unknown = properties.filter((property) => !known.some((set) => set?.has(property)));
      expect(unknown, `${page.path}: ${types}`).toEqual([]);
    }
  }
}

/** What Google requires and recommends is there; what it forbids is not. Returns the types that were seen. */
export function expectWhatGoogleWants(crawl: Crawl): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const page of crawl.pages.values()) {
    const graph = new PublishedGraph(page);
    for (const node of graph.all()) {
      for (const type of typesOf(node)) {
        expect(googleForbids[type], `${type} on ${page.path}`).toBeUndefined();
        const wanted = googleWants[type];
        if (!wanted) continue;
        seen.add(type);
        for (const property of [...wanted.required, ...wanted.recommended]) {
          const value = graph.at(node, property);
          expect(value, `${page.path}: ${type}.${property} (${wanted.source})`).toBeTruthy();
        }
      }
    }
  }
  return seen;
}
