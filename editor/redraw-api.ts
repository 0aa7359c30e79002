import { Hono } from 'hono';
import type { Redraw } from './redraw.ts';

export function redrawApi(redraw: Redraw): Hono {
  const api = new Hono();
  api.get('/redraw', (context) => context.json(redraw.state));
  api.post('/redraw', (context) => {
    redraw.start();
    return context.json(redraw.state);
  });
  api.delete('/redraw', (context) => context.json(redraw.dismissResult()));
  return api;
}
