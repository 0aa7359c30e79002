import { expect } from '../support/browser/test.ts';
import type { Crawl } from './crawl.ts';
import { googleForbiddenTypes, googleProperties } from './google-properties.ts';
import { PublishedGraph, typesOf } from './published-graph.ts';
import { propertiesOf } from './vocabulary.ts';

/** Expects that schema.org has every type and property, and that every referenced id is described on the same page. */
export function expectKnownVocabulary(crawl: Crawl): void {
  for (const page of crawl.pages.values()) {
    const graph = new PublishedGraph(page);
    expect(graph.context, page.path).toBe('https://schema.org');
    const describedIds = new Set(
      graph
        .nodesIn()
        .filter((node) => typesOf(node).length > 0)
        .map((node) => node['@id']),
    );
    for (const node of graph.nodesIn()) {
      const types = typesOf(node);
      if (types.length === 0) {
        expect(Object.keys(node), page.path).toEqual(['@id']);
        expect(describedIds.has(node['@id']), `${page.path}: ${node['@id']} is not described`).toBe(true);
        continue;
      }
      const knownProperties = types.map(propertiesOf);
      expect(knownProperties, `${page.path}: ${types}`).not.toContain(null);
      const properties = Object.keys(node).filter((key) => !key.startsWith('@'));
      const unknownProperties = properties.filter(
        (property) => !knownProperties.some((names) => names?.has(property)),
      );
      expect(unknownProperties, `${page.path}: ${types}`).toEqual([]);
    }
  }
}

/** Expects the properties that Google requires and recommends, and no forbidden type. Returns the checked types. */
export function checkGoogleProperties(crawl: Crawl): ReadonlySet<string> {
  const checkedTypes = new Set<string>();
  for (const page of crawl.pages.values()) {
    const graph = new PublishedGraph(page);
    for (const node of graph.nodesIn()) {
      for (const type of typesOf(node)) {
        expect(googleForbiddenTypes[type], `${type} on ${page.path}`).toBeUndefined();
        const expected = googleProperties[type];
        if (!expected) continue;
        checkedTypes.add(type);
        for (const property of [...expected.required, ...expected.recommended]) {
          const value = graph.valueAt(node, property);
          expect(value, `${page.path}: ${type}.${property} (${expected.source})`).toBeTruthy();
        }
      }
    }
  }
  return checkedTypes;
}
