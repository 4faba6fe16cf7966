import { mosaic } from './mosaic.js';
import { net } from './net.js';
import { fourwinds } from './fourwinds.js';

// The puzzles this page can draw, by name.
export const puzzles = { mosaic, net, fourwinds };
