/** Asks the registry for known vulnerabilities of the packages in production. Fails if one is high or critical; passes without an answer, and says so. */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const countsSchema = z.object({
  low: z.number(),
  moderate: z.number(),
  high: z.number(),
  critical: z.number(),
});
const answerSchema = z.object({ metadata: z.object({ vulnerabilities: countsSchema }) });
const timeoutMs = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--fetch-retries=0'], {
  encoding: 'utf8',
  timeout: timeoutMs,
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const report = readJson(stdout);
const { data: answer } = answerSchema.safeParse(report);
if (!answer) {
  const { data: failure } = z.object({ message: z.string() }).safeParse(report);
  console.log(`Known vulnerabilities: not checked: ${failure?.message ?? 'npm audit gave no answer'}`);
} else {
  const { low, moderate, high, critical } = answer.metadata.vulnerabilities;
  console.log(`Known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  if (critical + high > 0) {
    console.error("'npm audit --omit=dev' names the packages");
    process.exitCode = 1;
  }
}
