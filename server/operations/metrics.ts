type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

export interface Counter {
  readonly add: (labels: Labels, amount?: number) => void;
}

export interface Histogram {
  readonly observe: (labels: Labels, value: number) => void;
}

/** In the text format of Prometheus. */
export interface Metrics {
  readonly counter: (name: string, help: string) => Counter;
  readonly histogram: (name: string, help: string, bounds: readonly number[]) => Histogram;
  /** The function is called at every scrape; if it fails, its metrics are omitted. */
  readonly readAtScrape: (read: () => Promise<readonly Metric[]> | readonly Metric[]) => void;
  readonly text: () => Promise<string>;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
  readonly type?: 'gauge' | 'counter';
}

const escapeLabel = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function sampleLine(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function familyText(name: string, help: string, type: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
}

interface Series {
  readonly labels: Labels;
  /** For each bound, the number of observed values that do not exceed it. */
  readonly countsUpToBound: number[];
  sum: number;
  count: number;
}

function histogramLines(
  name: string,
  bounds: readonly number[],
  { labels, countsUpToBound, sum, count }: Series,
): string[] {
  return [
    ...bounds.map((bound, index) =>
      sampleLine(`${name}_bucket`, { ...labels, le: String(bound) }, countsUpToBound[index] ?? 0),
    ),
    sampleLine(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    sampleLine(`${name}_sum`, labels, sum),
    sampleLine(`${name}_count`, labels, count),
  ];
}

export function createMetrics(): Metrics {
  const families: (() => Promise<readonly string[]> | readonly string[])[] = [];
  const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).sort());

  return {
    counter: (name, help) => {
      const countersByLabels = new Map<string, { readonly labels: Labels; value: number }>();
      families.push(() => [
        familyText(
          name,
          help,
          'counter',
          [...countersByLabels.values()].map(({ labels, value }) => sampleLine(name, labels, value)),
        ),
      ]);
      return {
        add: (labels, amount = 1) => {
          const counter = countersByLabels.get(keyOf(labels));
          if (counter) counter.value += amount;
          else countersByLabels.set(keyOf(labels), { labels, value: amount });
        },
      };
    },
    histogram: (name, help, bounds) => {
      const seriesByLabels = new Map<string, Series>();
      families.push(() => [
        familyText(
          name,
          help,
          'histogram',
          [...seriesByLabels.values()].flatMap((series) => histogramLines(name, bounds, series)),
        ),
      ]);
      return {
        observe: (labels, value) => {
          const series = seriesByLabels.get(keyOf(labels)) ?? {
            labels,
            countsUpToBound: bounds.map(() => 0),
            sum: 0,
            count: 0,
          };
          seriesByLabels.set(keyOf(labels), series);
          bounds.forEach((bound, index) => {
            if (value <= bound) series.countsUpToBound[index] = (series.countsUpToBound[index] ?? 0) + 1;
          });
          series.sum += value;
          series.count += 1;
        },
      };
    },
    readAtScrape: (read) => {
      families.push(async () => {
        const metrics = await Promise.resolve()
          .then(read)
          .catch(() => []);
        return metrics.map(({ name, help, samples, type = 'gauge' }) =>
          familyText(
            name,
            help,
            type,
            samples.map(({ labels = {}, value }) => sampleLine(name, labels, value)),
          ),
        );
      });
    },
    text: async () => {
      const blocks = await Promise.all(families.map((read) => read()));
      return `${blocks.flat().join('\n')}\n`;
    },
  };
}
