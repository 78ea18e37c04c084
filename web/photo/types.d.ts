/** A place in a picture or on a sheet: across, down. */
export type Spot = [x: number, y: number];

/** The corners of a sheet in a picture: upper left, upper right, lower right, lower left. */
export type Corners = [Spot, Spot, Spot, Spot];

/** A picture in shades of grey, from 0 for black to 255, row by row. */
export interface Grey {
  width: number;
  height: number;
  values: Float32Array;
}
