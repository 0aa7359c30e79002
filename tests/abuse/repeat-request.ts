import { workerData } from 'node:worker_threads';
import { startSteadyRate } from '../support/load/steady-rate.ts';
import { sendRaw } from './raw-request.ts';

/** A worker thread that sends the same request at a fixed rate. */
export interface RepeatOptions {
  readonly address: string;
  readonly bytes: Uint8Array;
  readonly localAddress: string;
  readonly perSecond: number;
}

const { address, bytes, localAddress, perSecond } = workerData as RepeatOptions;
startSteadyRate(perSecond, async () => {
  await sendRaw(address, [bytes], 10_000, localAddress);
});
