import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';

parentPort?.postMessage(await inspectFile(workerData));
