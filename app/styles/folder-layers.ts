import type { Plugin } from 'vite';

const layerByFolder = new Map([
  ['ui', 'ui'],
  ['motion', 'ui'],
  ['layout', 'layout'],
  ['forms', 'layout'],
  ['sections', 'sections'],
]);

/** Finds 'ui' in '/…/app/ui/field.module.css'. */
const modulePattern = /.*[\\/]app[\\/](\w+)[\\/].*\.module\.css/;

/** Puts every CSS module of app/ into the cascade layer of its folder; layers.css has the order of the layers. */
export function folderLayers(): Plugin {
  return {
    name: 'folder-layers',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'folder-layers',
              Once(root, { AtRule }) {
                const folder = modulePattern.exec(root.source?.input.file ?? '')?.[1];
                if (folder === undefined) return;
                const name = layerByFolder.get(folder);
                if (name === undefined) throw root.error(`app/${folder} is not in folder-layers.ts.`);
                const layer = new AtRule({ name: 'layer', params: name });
                layer.append(root.nodes); // moves them
                root.append(layer);
              },
            },
          ],
        },
      },
    }),
  };
}
