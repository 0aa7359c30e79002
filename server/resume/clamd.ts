import { connect } from 'node:net';

export type ScanResult = 'clean' | 'infected';

const chunkBytes = 64 * 1024;
const replyTimeoutMs = 10_000;

function sendCommand(
  socketPath: string,
  send: (write: (data: Buffer | string) => void) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: socketPath, ...(signal && { signal }) });
    let reply = '';
    const timer = setTimeout(
      () => socket.destroy(new Error('The scanner did not answer in time.')),
      replyTimeoutMs,
    );
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      reply += text;
    });
    socket.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(reply.replaceAll('\0', '').trim());
    });
    send((data) => socket.write(data));
  });
}

/** Throws if clamd gives no verdict. */
export async function scan(socketPath: string, file: Buffer, signal?: AbortSignal): Promise<ScanResult> {
  const reply = await sendCommand(
    socketPath,
    (write) => {
      write('zINSTREAM\0');
      for (let offset = 0; offset < file.length; offset += chunkBytes) {
        const chunk = file.subarray(offset, offset + chunkBytes);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        write(length);
        write(chunk);
      }
      write(Buffer.alloc(4));
    },
    signal,
  );
  if (/: OK$/.test(reply)) return 'clean';
  if (/ FOUND$/.test(reply)) return 'infected';
  throw new Error('The scanner gave no verdict.');
}

export async function isScannerUp(socketPath: string, signal?: AbortSignal): Promise<boolean> {
  return (await sendCommand(socketPath, (write) => write('zPING\0'), signal).catch(() => '')) === 'PONG';
}
