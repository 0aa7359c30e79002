/**
 * The command of the picture library. Packages are installed before any module that imports one is loaded.
 *
 *   npm run art                       redraw everything: drawings, then rasters
 *   npm run art -- svg                redraw all drawings, no rasters
 *   npm run art -- hero svc- icons    only these: names, beginnings of names, raster jobs
 *   npm run art -- --brand            redraw every picture with the name, palette or logo (--no-film: without the film)
 *   npm run art -- --check            fail if a committed drawing or card is out of date, or the manifest is wrong
 *   npm run art -- --report           file sizes of all pictures, by folder
 *   npm run art -- --sheet            write docs/pictures.html
 *   npm run art -- --own name         mark a picture that the owner replaced, so that it is not redrawn
 *   npm run art -- --alts             reset alternative texts to those of the drawings
 */
import './install.ts';

await import('./commands.ts');
