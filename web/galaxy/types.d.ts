// Shapes: pictures before they are elements, so that they can be drawn without a page.

/** The tag, its attributes, and what is inside: shapes or text. */
export type Shape = [tag: string, attributes: Record<string, string | number>, ...children: (Shape | string)[]];

export type Point = [x: number, y: number];

/** What a galaxy looks like, before its stars are drawn. */
export interface Plan {
  kind: 'spiral' | 'barred' | 'ring' | 'elliptical';
  arms: number;
  /** How much of its breadth is seen, in 1024ths. */
  tilt: number;
  /** Degrees. */
  lean: number;
  /** Quarter degrees, as all angles of the map. */
  start: number;
  twist: number;
  tint: number;
}
