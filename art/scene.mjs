import sharp from 'sharp'
import { blur } from './blur.mjs'
import { clamp } from './noise.mjs'

/**
 * A picture while it is being painted, from the back to the front.
 *
 * Places are in units: the scene is 1000 units high with y going down and the horizon near 560–640, whatever the size
 * in pixels. `top` below 0 adds sky above, for tall pictures and for a hero with words over it.
 */
export class Scene {
  /**
   * @param {number} pixelWidth
   * @param {number} pixelHeight
   * @param {number} [top] y of the upper edge, in units
   */
  constructor(pixelWidth, pixelHeight, top = 0) {
    this.pixelWidth = pixelWidth
    this.pixelHeight = pixelHeight
    this.top = top
    /** Height in units. */
    this.height = 1000 - top
    /** Pixels in one unit. */
    this.scale = pixelHeight / this.height
    /** Width in units. */
    this.width = pixelWidth / this.scale
    /** Linear light, red green blue for each pixel. */
    this.colours = new Float32Array(pixelWidth * pixelHeight * 3)
    /** How much light of the sky comes through each pixel (1 open sky, 0 a trunk), from which sunbeams are computed. */
    this.light = new Float32Array(pixelWidth * pixelHeight).fill(1)
    /** The position of the sun, in units. paintSky sets it; every rim and tint uses it. */
    this.sun = [0, 0]
    this.horizon = 700
  }

  /**
   * Rasterises SVG shapes, in units, to a mask: one value 0…1 per pixel.
   * @param {string} shapes SVG elements; they are filled unless they say otherwise
   * @param {number} [softness] blur in units
   * @returns {Promise<Float32Array>}
   */
  async mask(shapes, softness = 0) {
    const { pixelWidth, pixelHeight } = this
    const view = `0 ${this.top} ${this.width} ${this.height}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" viewBox="${view}"><g fill="#fff">${shapes}</g></svg>`
    const alpha = await sharp(Buffer.from(svg), { limitInputPixels: false })
      .ensureAlpha()
      .extractChannel(3)
      .raw()
      .toBuffer()
    const mask = Float32Array.from(alpha, (value) => value / 255)
    return softness ? this.blurred(mask, softness) : mask
  }

  /**
   * Everything below a line.
   * @param {(x: number) => number} line y for each x, in units
   * @returns {Float32Array}
   */
  maskBelow(line) {
    const { pixelWidth, pixelHeight, scale } = this
    const mask = new Float32Array(pixelWidth * pixelHeight)
    for (let i = 0; i < pixelWidth; i++) {
      const edge = (line(i / scale) - this.top) * scale
      for (let j = Math.max(0, Math.floor(edge)); j < pixelHeight; j++) {
        mask[j * pixelWidth + i] = clamp(j - edge + 0.5)
      }
    }
    return mask
  }

  /** A mask blurred by a radius in units. */
  blurred(mask, radius) {
    return blur(mask, this.pixelWidth, this.pixelHeight, radius * this.scale)
  }

  /** The x of a pixel column, in units. */
  xOf(column) {
    return column / this.scale
  }

  /** The y of a pixel row, in units. */
  yOf(row) {
    return row / this.scale + this.top
  }

  /** The pixel that holds a place given in units, kept inside the picture. */
  pixelAt(x, y) {
    const i = clamp(Math.round(x * this.scale), 0, this.pixelWidth - 1)
    const j = clamp(Math.round((y - this.top) * this.scale), 0, this.pixelHeight - 1)
    return j * this.pixelWidth + i
  }
}

/** Combines several masks: the greatest value at each pixel. */
export function union(...masks) {
  return masks[0].map((_, p) => Math.max(...masks.map((mask) => mask[p])))
}
