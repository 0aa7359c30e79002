import { expect } from '../support/browser/test.ts';
import type { Crawl } from './crawl.ts';
import { googleForbids, googleProperties } from './google-properties.ts';
import { PublishedGraph, typesOf } from './published-graph.ts';
import { propertiesOf } from './vocabulary.ts';

/** Every type and property is known to schema.org, and every referenced id is described. */
export function expectKnownVocabulary(crawl: Crawl): void {
  for (const page of crawl.pages.values()) {
    const graph = new PublishedGraph(page);
    expect(graph.context, page.path).toBe('https://schema.org');
    const describedIds = new Set(
      graph
        .all()
        .filter((node) => typesOf(node).length > 0)
        .map((node) => node['@id']),
    );
    for (const node of graph.all()) {
      const types = typesOf(node);
      if (types.length === 0) {
        expect(Object.keys(node), page.path).toEqual(['@id']);
        expect(describedIds.has(node['@id']), `${page.path}: ${node['@id']} is not described`).toBe(true);
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

/** Every type has the properties that Google requires and recommends. Returns the types that were found. */
export function expectGoogleProperties(crawl: Crawl): ReadonlySet<string> {
  const types = new Set<string>();
  for (const page of crawl.pages.values()) {
    const graph = new PublishedGraph(page);
    for (const node of graph.all()) {
      for (const type of typesOf(node)) {
        expect(googleForbids[type], `${type} on ${page.path}`).toBeUndefined();
        const expected = googleProperties[type];
        if (!expected) continue;
        types.add(type);
        for (const property of [...expected.required, ...expected.recommended]) {
          const value = graph.at(node, property);
          expect(value, `${page.path}: ${type}.${property} (${expected.source})`).toBeTruthy();
        }
      }
    }
  }
  return types;
}
