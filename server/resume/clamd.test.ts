import type { Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakeScanner, startFakeScanner } from '../../tests/support/resumes/fake-scanner.ts';
import { isScannerUp, scan } from './clamd.ts';

let scanner: FakeScanner | undefined;
async function startScanner(reply: (client: Socket) => void): Promise<FakeScanner> {
  scanner = await startFakeScanner(reply);
  return scanner;
}
afterEach(async () => {
  vi.useRealTimers();
  await scanner?.close();
  scanner = undefined;
});
const missingSocketPath = '/nowhere/clamd.sock';
const file = Buffer.from('%PDF-1.7 and so on');

/** Each chunk follows its length; the last chunk is empty. */
function chunksOf(command: Buffer): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let offset = 'zINSTREAM\0'.length; offset < command.length; ) {
    const length = command.readUInt32BE(offset);
    chunks.push(command.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return chunks;
}

test.each([
  ['of 100 bytes', 100, [100, 0]],
  ['of 128 kB', 128 * 1024, [64 * 1024, 64 * 1024, 0]],
  ['of 150,000 bytes', 150_000, [64 * 1024, 64 * 1024, 150_000 - 128 * 1024, 0]],
])('INTAKE-15 a file %s is sent completely, in chunks', async (_, size, lengths) => {
  const { socketPath, commands } = await startScanner((client) => client.end('stream: OK\0'));
  const content = Buffer.from(Array.from({ length: size }, (__, index) => 1 + (index % 250)));
  await scan(socketPath, content);
  expect(commands).toHaveLength(1);
  const [command = Buffer.alloc(0)] = commands;
  expect(command.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  expect(chunksOf(command).map(({ length }) => length)).toEqual(lengths);
  expect(Buffer.concat(chunksOf(command)).equals(content)).toBe(true);
});

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: OK\n', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
  ['stream: Ünïcode FOUND\0', 'infected'],
])('INTAKE-15 the reply %j means %s', async (reply, verdict) => {
  const { socketPath } = await startScanner((client) => client.end(reply));
  expect(await scan(socketPath, file)).toBe(verdict);
});

test('INTAKE-15 a reply in several chunks is read to its end', async () => {
  const { socketPath } = await startScanner((client) => {
    client.write('stream: O');
    setTimeout(() => client.end('K\0'), 30);
  });
  expect(await scan(socketPath, file)).toBe('clean');
});

test.each(['', 'OK\0', 'stream: OK?\0', 'FOUND\0', 'a FOUND b\0', 'INSTREAM size limit exceeded. ERROR\0'])(
  'INTAKE-15 the reply %j is no verdict',
  async (reply) => {
    const { socketPath } = await startScanner((client) => client.end(reply));
    await expect(scan(socketPath, file)).rejects.toThrow('The scanner gave no verdict.');
  },
);

test('INTAKE-16 a scanner that does not listen is an error', async () => {
  await expect(scan(missingSocketPath, file)).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('INTAKE-16 a scanner that hangs', () => {
  test('times out after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrival = Promise.withResolvers<void>();
    const { socketPath } = await startScanner(() => arrival.resolve());
    const result = scan(socketPath, file).catch((error: Error) => error.message);
    await arrival.promise;
    vi.advanceTimersByTime(9999);
    expect(await Promise.race([result, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(
      'waits',
    );
    vi.advanceTimersByTime(1);
    expect(await result).toBe('The scanner did not answer in time.');
  });

  test('does not delay a worker that stops', async () => {
    const stopController = new AbortController();
    const { socketPath } = await startScanner(() => stopController.abort());
    await expect(scan(socketPath, file, stopController.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await scanner?.close();
    const secondStopController = new AbortController();
    const { socketPath: secondSocketPath } = await startScanner(() => secondStopController.abort());
    expect(await isScannerUp(secondSocketPath, secondStopController.signal)).toBe(false);
  });

  test('leaves no timer after a reply or an error', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { socketPath } = await startScanner((client) => client.end('stream: OK\0'));
    await scan(socketPath, file);
    expect(vi.getTimerCount()).toBe(0);
    await scan(missingSocketPath, file).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('INTAKE-16 isScannerUp', () => {
  test('is true after a reply to a ping', async () => {
    const { socketPath, commands } = await startScanner((client) => client.end('PONG\0'));
    expect(await isScannerUp(socketPath)).toBe(true);
    expect(commands.map(String)).toEqual(['zPING\0']);
  });

  test.each(['', 'PONG?\0', 'ERROR\0'])('is false after the reply %j', async (reply) => {
    const { socketPath } = await startScanner((client) => client.end(reply));
    expect(await isScannerUp(socketPath)).toBe(false);
  });

  test('is false if no scanner listens', async () => {
    expect(await isScannerUp(missingSocketPath)).toBe(false);
  });
});
