import { hex } from './colour.mjs'

/**
 * The colours of one hour of the day, written by hand. A scene takes its colours only from here.
 * @typedef {object} Mood
 * @property {[number, number[]][]} sky from the upper edge (0) to the horizon (1)
 * @property {{ width: number, height: number, strength: number, colour: number[] }[]} glow round the sun, in units
 * @property {number[]} disc the sun; above 1, so that it blooms
 * @property {number[]} cloudLit
 * @property {number[]} cloudShade
 * @property {number[]} highCloudLit
 * @property {number[]} highCloudShade
 * @property {number[]} haze what far things fade into; the background of a page until the picture has come
 * @property {number[]} sunHaze the haze before the sun
 * @property {number[]} ink the darkest, nearest things
 * @property {number[]} softInk
 * @property {number[][]} distance four colours from the farthest hill to the near forest; all darker than the haze
 * @property {number[]} rim the sunlit edge of things
 * @property {number[]} water far away
 * @property {number[]} deep water at our feet
 * @property {number[]} glitter
 * @property {number[]} body of an animal in shade, and in light
 * @property {number[]} bodyLit
 * @property {number[]} cat the coat of the leopard in shade, in light, and its marks
 * @property {number[]} catLit
 * @property {number[]} catSpot
 * @property {number[]} beam
 * @property {number} beamStrength
 * @property {number[][]} rock in shade and in light
 * @property {number[]} green leaves and paint
 * @property {boolean} [stars]
 */

/** @type {Record<'dawn' | 'rose' | 'dusk' | 'green' | 'day' | 'night', Mood>} */
export const moods = {
  // Yala, the morning slot and the front page.
  dawn: {
    sky: [
      [0, hex('#0f3a4c')],
      [0.26, hex('#2f6b7d')],
      [0.5, hex('#8f98a2')],
      [0.7, hex('#dba083')],
      [0.88, hex('#f6b884')],
      [1, hex('#fdd09a')],
    ],
    glow: [
      { width: 430, height: 150, strength: 0.46, colour: hex('#ff8a4c') },
      { width: 150, height: 110, strength: 0.42, colour: hex('#ffcb8a') },
    ],
    disc: [1.3, 1.08, 0.78],
    cloudLit: hex('#fbb68a'),
    cloudShade: hex('#4a6577'),
    highCloudLit: hex('#ffcfa3'),
    highCloudShade: hex('#8d8291'),
    haze: hex('#f3ba87'),
    sunHaze: hex('#ffe0b0'),
    ink: hex('#0c171b'),
    softInk: hex('#16242a'),
    distance: [hex('#c99380'), hex('#a77a73'), hex('#775f63'), hex('#4f4549')],
    rim: hex('#ff9f55'),
    water: hex('#6f7077'),
    deep: hex('#173341'),
    glitter: hex('#ffd9a0'),
    body: hex('#241c20'),
    bodyLit: hex('#b56a3c'),
    cat: hex('#2e1f17'),
    catLit: hex('#d98a42'),
    catSpot: hex('#120d0c'),
    beam: hex('#ffb36b'),
    beamStrength: 0.7,
    rock: [hex('#6d5558'), hex('#c08d76')],
    green: hex('#3c3a38'),
  },
  // Bundala.
  rose: {
    sky: [
      [0, hex('#1d2f57')],
      [0.28, hex('#4c5b8c')],
      [0.52, hex('#9c86ae')],
      [0.74, hex('#e2a0ab')],
      [0.9, hex('#f8c0ab')],
      [1, hex('#fdd8b6')],
    ],
    glow: [
      { width: 460, height: 160, strength: 0.34, colour: hex('#ff8f7a') },
      { width: 150, height: 110, strength: 0.4, colour: hex('#ffd2a8') },
    ],
    disc: [1.32, 1.12, 0.92],
    cloudLit: hex('#f9b3ae'),
    cloudShade: hex('#5a6395'),
    highCloudLit: hex('#ffd0c0'),
    highCloudShade: hex('#9a8ab4'),
    haze: hex('#eeb2ae'),
    sunHaze: hex('#ffdcc0'),
    ink: hex('#0d1228'),
    softInk: hex('#1a2040'),
    distance: [hex('#c08fa6'), hex('#94739a'), hex('#66568a'), hex('#433f70')],
    rim: hex('#ffb49a'),
    water: hex('#7f7fa6'),
    deep: hex('#1c2a55'),
    glitter: hex('#ffe3cf'),
    body: hex('#33204a'),
    bodyLit: hex('#d77f86'),
    cat: hex('#33202c'),
    catLit: hex('#dd9468'),
    catSpot: hex('#120b16'),
    beam: hex('#ffb9a0'),
    beamStrength: 0.5,
    rock: [hex('#5b4a72'), hex('#c39aa8')],
    green: hex('#2e2f55'),
  },
  // Udawalawe and the afternoon slot.
  dusk: {
    sky: [
      [0, hex('#1b1f42')],
      [0.28, hex('#4a3260')],
      [0.52, hex('#9c4a63')],
      [0.74, hex('#e0704a')],
      [0.9, hex('#f79a4b')],
      [1, hex('#ffc065')],
    ],
    glow: [
      { width: 560, height: 170, strength: 0.42, colour: hex('#ff6a2e') },
      { width: 160, height: 110, strength: 0.45, colour: hex('#ffb050') },
    ],
    disc: [1.35, 0.92, 0.48],
    cloudLit: hex('#ff8a5a'),
    cloudShade: hex('#47335c'),
    highCloudLit: hex('#ffae6e'),
    highCloudShade: hex('#7c4462'),
    haze: hex('#d9764f'),
    sunHaze: hex('#ffb866'),
    ink: hex('#120d18'),
    softInk: hex('#221627'),
    distance: [hex('#c8624f'), hex('#8f4657'), hex('#5f3450'), hex('#3b2540')],
    rim: hex('#ff8a3c'),
    water: hex('#7a4656'),
    deep: hex('#1d1733'),
    glitter: hex('#ffc070'),
    body: hex('#281725'),
    bodyLit: hex('#c65c34'),
    cat: hex('#2a1518'),
    catLit: hex('#e0803a'),
    catSpot: hex('#10080d'),
    beam: hex('#ff9248'),
    beamStrength: 0.6,
    rock: [hex('#553046'), hex('#b85f4d')],
    green: hex('#2d2030'),
  },
  // Lunugamwehera and the extended slot.
  green: {
    sky: [
      [0, hex('#1f4f4d')],
      [0.3, hex('#4f8a76')],
      [0.58, hex('#9dbb8a')],
      [0.82, hex('#e2d89a')],
      [1, hex('#f6e6b0')],
    ],
    glow: [
      { width: 420, height: 260, strength: 0.34, colour: hex('#ffd070') },
      { width: 140, height: 120, strength: 0.45, colour: hex('#ffeeb5') },
    ],
    disc: [1.3, 1.16, 0.8],
    cloudLit: hex('#fff0c0'),
    cloudShade: hex('#5d9080'),
    highCloudLit: hex('#fff4d0'),
    highCloudShade: hex('#8fb08c'),
    haze: hex('#cfd08f'),
    sunHaze: hex('#fff0b4'),
    ink: hex('#06140f'),
    softInk: hex('#0f2a1f'),
    distance: [hex('#8fae86'), hex('#628f6f'), hex('#39695a'), hex('#1f4a41')],
    rim: hex('#ffe08a'),
    water: hex('#6a8f70'),
    deep: hex('#0f3330'),
    glitter: hex('#fff2c0'),
    body: hex('#2a1d12'),
    bodyLit: hex('#b98244'),
    cat: hex('#3a2814'),
    catLit: hex('#e0a850'),
    catSpot: hex('#150f08'),
    beam: hex('#ffe7a0'),
    beamStrength: 0.85,
    rock: [hex('#4a5a4a'), hex('#b0a878')],
    green: hex('#1c4632'),
  },
  // The whole day.
  day: {
    sky: [
      [0, hex('#3f8ea3')],
      [0.35, hex('#7fb8bd')],
      [0.62, hex('#b9d6cd')],
      [0.86, hex('#dfe2c8')],
      [1, hex('#f0e4c4')],
    ],
    glow: [
      { width: 520, height: 200, strength: 0.16, colour: hex('#ffe9c0') },
      { width: 150, height: 120, strength: 0.22, colour: hex('#fff2d8') },
    ],
    disc: [1.25, 1.2, 1.05],
    cloudLit: hex('#fffaf0'),
    cloudShade: hex('#9fbfc2'),
    highCloudLit: hex('#fffdf5'),
    highCloudShade: hex('#c4d6cf'),
    haze: hex('#d8ddc6'),
    sunHaze: hex('#f3ead0'),
    ink: hex('#11231c'),
    softInk: hex('#1d3a2c'),
    distance: [hex('#a9c4b4'), hex('#7ea58e'), hex('#557f66'), hex('#345d47')],
    rim: hex('#e8e3a0'),
    water: hex('#6fa3a0'),
    deep: hex('#1d4a4a'),
    glitter: hex('#fffbe6'),
    body: hex('#2b2f2c'),
    bodyLit: hex('#8d8a78'),
    cat: hex('#4a3018'),
    catLit: hex('#e8b060'),
    catSpot: hex('#1b130c'),
    beam: hex('#fff0c8'),
    beamStrength: 0.26,
    rock: [hex('#6f7768'), hex('#c9c3a2')],
    green: hex('#24483a'),
  },
  // The last words of a page.
  night: {
    sky: [
      [0, hex('#050d1c')],
      [0.35, hex('#0b2036')],
      [0.65, hex('#143b50')],
      [0.88, hex('#2b6170')],
      [1, hex('#4f8488')],
    ],
    glow: [
      { width: 420, height: 300, strength: 0.16, colour: hex('#9fd8e0') },
      { width: 110, height: 110, strength: 0.35, colour: hex('#d8f2ee') },
    ],
    disc: [1.05, 1.08, 1.0],
    cloudLit: hex('#5f95a0'),
    cloudShade: hex('#0d2233'),
    highCloudLit: hex('#86b5b8'),
    highCloudShade: hex('#1c4152'),
    haze: hex('#3d7480'),
    sunHaze: hex('#9cc9c8'),
    ink: hex('#030a10'),
    softInk: hex('#07161f'),
    distance: [hex('#37697a'), hex('#24505f'), hex('#163947'), hex('#0d2631')],
    rim: hex('#9fd6dc'),
    water: hex('#15394a'),
    deep: hex('#041019'),
    glitter: hex('#d9f4f2'),
    body: hex('#081820'),
    bodyLit: hex('#4e8c96'),
    cat: hex('#0b1a20'),
    catLit: hex('#4c8790'),
    catSpot: hex('#02080c'),
    beam: hex('#a8dde0'),
    beamStrength: 0.28,
    rock: [hex('#0f2a36'), hex('#3a7280')],
    green: hex('#0a1f28'),
    stars: true,
  },
}
