import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Hashed files get a folder of their own, apart from public/assets, so that one rule can cache them for ever.
    assetsDir: 'built',
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
