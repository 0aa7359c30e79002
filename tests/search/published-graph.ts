import type { CrawledPage } from './crawl.ts';

export type GraphNode = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function typesOf(node: GraphNode): readonly string[] {
  const type = node['@type'];
  return Array.isArray(type) ? type : typeof type === 'string' ? [type] : [];
}

/** The structured data of a page. */
export class PublishedGraph {
  /** Nodes of the top level. */
  readonly nodes: readonly GraphNode[];
  readonly context: unknown;

  constructor({ $ }: CrawledPage) {
    const data: unknown = JSON.parse($('script[type="application/ld+json"]').text());
    if (!isNode(data) || !Array.isArray(data['@graph'])) throw new Error('There is no @graph.');
    this.context = data['@context'];
    this.nodes = data['@graph'];
  }

  /** All nodes within a value, including nested ones; by default all nodes of the page. */
  nodesIn(value: unknown = this.nodes): GraphNode[] {
    if (Array.isArray(value)) return value.flatMap((item) => this.nodesIn(item));
    if (!isNode(value)) return [];
    return [value, ...Object.values(value).flatMap((nestedValue) => this.nodesIn(nestedValue))];
  }

  find(type: string): GraphNode | undefined {
    return this.nodes.find((node) => typesOf(node).includes(type));
  }

  /** The value at a path such as 'address.addressCountry'; references by id are resolved. */
  valueAt(node: GraphNode, path: string): unknown {
    return path.split('.').reduce<unknown>((current, key) => {
      const value = isNode(current) ? this.#resolve(current)[key] : undefined;
      return isNode(value) ? this.#resolve(value) : value;
    }, node);
  }

  #resolve(node: GraphNode): GraphNode {
    if (Object.keys(node).length > 1) return node;
    return this.nodes.find((other) => other['@id'] === node['@id']) ?? node;
  }
}
