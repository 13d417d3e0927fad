import { ramp, rampIndex } from './colour.mjs'
import { clamp, fractalNoise, mix } from './noise.mjs'

/**
 * The sunlit edge of a shape: where the mask, looked up a little towards the sun, has ended.
 * @typedef {object} Rim
 * @property {import('./colour.mjs').Colour} colour
 * @property {number} strength
 * @property {number} width units towards the sun; 2–4, wider makes animals plush
 * @property {number} [softness] units
 * @property {number} [reach] units from the sun after which the rim has faded to a third
 *
 * A colouring around the sun.
 * @typedef {object} Tint
 * @property {import('./colour.mjs').Colour} colour
 * @property {number} strength at the sun itself
 * @property {number} reach units from the sun after which it has faded to a third
 */

/**
 * Paints one layer through a mask, over everything painted so far.
 * @param {import('./scene.mjs').Scene} scene
 * @param {Float32Array} mask
 * @param {object} layer
 * @param {import('./colour.mjs').Colour} [layer.colour] one colour, or
 * @param {[number, import('./colour.mjs').Colour][]} [layer.gradient] colours by y in units, from above
 * @param {Rim} [layer.rim]
 * @param {Tint} [layer.tint]
 * @param {{ strength: number, acrossX: number, acrossY: number, octaves: number }} [layer.texture] noise on the colour; features per unit
 * @param {number} [layer.alpha]
 * @param {number} [layer.blocksLight] how much light of the sky the layer takes away, 1 all; 0 for marks on a surface
 * @param {(x: number, y: number, colour: number[]) => number[]} [layer.shade] last word on the colour of each point
 */
export function paint(scene, mask, { colour, gradient, rim, tint, texture, alpha = 1, blocksLight = 1, shade }) {
  const { pixelWidth, pixelHeight, scale, colours, light, sun, top } = scene
  const colourAt = gradient ? verticalGradient(gradient) : () => colour
  const rimMask = rim && scene.blurred(mask, Math.max(1 / scale, rim.softness ?? 1.2))
  for (let j = 0; j < pixelHeight; j++) {
    const y = j / scale + top
    const base = colourAt(y)
    for (let i = 0; i < pixelWidth; i++) {
      const p = j * pixelWidth + i
      const opacity = mask[p] * alpha
      if (opacity < 0.002) continue
      const x = i / scale
      let [r, g, b] = base
      if (texture) {
        const n = 1 + texture.strength * fractalNoise(x * texture.acrossX, y * texture.acrossY, texture.octaves)
        r *= n
        g *= n
        b *= n
      }
      if (shade) [r, g, b] = shade(x, y, [r, g, b])
      if (tint) {
        const f = tint.strength * Math.exp(-Math.hypot(x - sun[0], y - sun[1]) / tint.reach)
        r = mix(r, tint.colour[0], f)
        g = mix(g, tint.colour[1], f)
        b = mix(b, tint.colour[2], f)
      }
      if (rim) {
        const f = rimStrength(scene, rim, rimMask, i, j)
        r += rim.colour[0] * f
        g += rim.colour[1] * f
        b += rim.colour[2] * f
      }
      const q = p * 3
      colours[q] = mix(colours[q], r, opacity)
      colours[q + 1] = mix(colours[q + 1], g, opacity)
      colours[q + 2] = mix(colours[q + 2], b, opacity)
      light[p] *= 1 - opacity * blocksLight
    }
  }
}

function verticalGradient(stops) {
  const from = stops[0][0]
  const to = stops[stops.length - 1][0]
  const table = ramp(stops.map(([y, colour]) => [(y - from) / (to - from), colour]))
  return (y) => {
    const o = rampIndex(clamp((y - from) / (to - from)))
    return [table[o], table[o + 1], table[o + 2]]
  }
}

function rimStrength({ pixelWidth, pixelHeight, scale, sun, top }, rim, rimMask, i, j) {
  const dx = sun[0] - i / scale
  const dy = sun[1] - (j / scale + top)
  const distance = Math.hypot(dx, dy) + 1e-6
  const step = rim.width * scale
  const towardsX = clamp(Math.round(i + (dx / distance) * step), 0, pixelWidth - 1)
  const towardsY = clamp(Math.round(j + (dy / distance) * step), 0, pixelHeight - 1)
  const open = clamp(1 - rimMask[towardsY * pixelWidth + towardsX])
  return open * rim.strength * (rim.reach ? Math.exp(-distance / rim.reach) : 1)
}

/**
 * Paints a silhouette as a body: the blurred mask is taken for its height and lit from the sun.
 * @param {import('./scene.mjs').Scene} scene
 * @param {Float32Array} mask
 * @param {object} body
 * @param {import('./colour.mjs').Colour} body.dark away from the sun
 * @param {import('./colour.mjs').Colour} body.lit towards the sun
 * @param {number} body.roundness units from the edge to the flat of the body; about 50 × the scale of the animal
 * @param {number} [body.ambient] light everywhere, may be below 0
 * @param {number} [body.gain] contrast of the light
 * @param {Rim} [body.rim]
 * @param {(x: number, y: number) => number} [body.pattern] coat marks, 0…1
 * @param {import('./colour.mjs').Colour} [body.patternColour]
 * @param {number} [body.blocksLight]
 */
export function paintBody(scene, mask, body) {
  const { dark, lit, roundness, ambient = 0.12, gain = 2.2, rim, pattern, blocksLight = 1 } = body
  const patternColour = body.patternColour ?? dark
  const lighting = bodyLight(scene, mask, roundness, ambient, gain)
  paint(scene, mask, {
    colour: [0, 0, 0],
    blocksLight,
    rim,
    shade: (x, y) => {
      const t = lighting[scene.pixelAt(x, y)]
      const colour = [mix(dark[0], lit[0], t), mix(dark[1], lit[1], t), mix(dark[2], lit[2], t)]
      const mark = pattern ? pattern(x, y) : 0
      return mark > 0 ? colour.map((v, c) => mix(v, patternColour[c], mark)) : colour
    },
  })
}

function bodyLight(scene, mask, roundness, ambient, gain) {
  const { pixelWidth, pixelHeight, scale, sun, top } = scene
  const wide = scene.blurred(mask, roundness)
  const narrow = scene.blurred(mask, Math.max(1 / scale, roundness * 0.35))
  const height = wide.map((v, p) => v * 0.65 + narrow[p] * 0.35)
  const lighting = new Float32Array(pixelWidth * pixelHeight)
  for (let j = 1; j < pixelHeight - 1; j++) {
    for (let i = 1; i < pixelWidth - 1; i++) {
      const p = j * pixelWidth + i
      if (mask[p] < 0.01) continue
      const slopeX = -(height[p + 1] - height[p - 1]) * roundness * scale * 0.5
      const slopeY = -(height[p + pixelWidth] - height[p - pixelWidth]) * roundness * scale * 0.5
      const dx = sun[0] - i / scale
      const dy = sun[1] - j / scale - top
      const distance = Math.hypot(dx, dy) + 1e-6
      lighting[p] = clamp(ambient + (gain * (slopeX * dx + slopeY * dy)) / distance)
    }
  }
  return lighting
}
