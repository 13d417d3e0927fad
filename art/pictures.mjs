import { breakfast } from './scenes/breakfast.mjs'
import { bundala } from './scenes/bundala.mjs'
import { calves } from './scenes/calves.mjs'
import { coastRoad } from './scenes/coast-road.mjs'
import { corridor } from './scenes/corridor.mjs'
import { crocodile } from './scenes/crocodile.mjs'
import { dunes } from './scenes/dunes.mjs'
import { fishEagle } from './scenes/fish-eagle.mjs'
import { gate } from './scenes/gate.mjs'
import { herd } from './scenes/herd.mjs'
import { jeep } from './scenes/jeep.mjs'
import { langurs } from './scenes/langurs.mjs'
import { leopardTree } from './scenes/leopard-tree.mjs'
import { leopardWalk } from './scenes/leopard-walk.mjs'
import { lodgeNight } from './scenes/lodge-night.mjs'
import { lunugamwehera } from './scenes/lunugamwehera.mjs'
import { peacock } from './scenes/peacock.mjs'
import { river } from './scenes/river.mjs'
import { room } from './scenes/room.mjs'
import { roomSide } from './scenes/room-side.mjs'
import { roost } from './scenes/roost.mjs'
import { seatView } from './scenes/seat-view.mjs'
import { slothBear } from './scenes/sloth-bear.mjs'
import { stillLife } from './scenes/still-life.mjs'
import { udawalawe } from './scenes/udawalawe.mjs'
import { vehicle } from './scenes/vehicle.mjs'
import { yala } from './scenes/yala.mjs'

/**
 * A picture of the website: its native size, the widths it is written in, the scene and its options.
 * @typedef {object} PictureOrder
 * @property {(width: number, height: number, options: object) => Promise<import('./develop.mjs').Picture>} scene
 * @property {number} width pixels
 * @property {number} height pixels
 * @property {number[]} widths pixels
 * @property {{ mood: keyof typeof import('./moods.mjs').moods }} options
 */

/** Also in src/domain/content/picture.ts. */
export const cardSize = { width: 1200, height: 800, widths: [400, 800, 1200] }

const card = (scene, options) => ({ scene, ...cardSize, options })
const poster = (scene, mood) => {
  const options = { mood, portrait: true, top: -80 }
  return { scene, width: 720, height: 1080, widths: [360, 720], options }
}
const square = (options) => ({ scene: stillLife, width: 640, height: 640, widths: [320, 640], options })

/** @type {Record<string, PictureOrder>} */
export const pictures = {
  hero: {
    scene: yala,
    width: 1920,
    height: 1080,
    widths: [640, 960, 1280, 1920],
    options: { mood: 'dawn', top: -260, leopardScale: 0.64, birdsShift: 0.27, skyBias: 1.75 },
  },
  // The text of the home page replaces the birds, which fly out of the picture.
  'hero-portrait': {
    scene: yala,
    width: 860,
    height: 1660,
    widths: [430, 860],
    options: { mood: 'dawn', portrait: true, top: -420, skyBias: 1.75, birdsShift: 9 },
  },
  cta: { scene: lodgeNight, width: 1920, height: 720, widths: [960, 1920], options: { mood: 'night', house: 0.72 } },
  yala: card(yala, { mood: 'dawn' }),
  bundala: card(bundala, { mood: 'rose' }),
  udawalawe: card(udawalawe, { mood: 'dusk' }),
  lunugamwehera: card(lunugamwehera, { mood: 'green' }),
  jeep: card(jeep, { mood: 'day' }),
  // A park has several packages, each with a separate scene.
  'leopard-walk': card(leopardWalk, { mood: 'dawn' }),
  'sloth-bear': card(slothBear, { mood: 'green' }),
  langurs: card(langurs, { mood: 'green' }),
  'fish-eagle': card(fishEagle, { mood: 'day' }),
  crocodile: card(crocodile, { mood: 'dawn' }),
  gate: card(gate, { mood: 'rose' }),
  dunes: card(dunes, { mood: 'dusk' }),
  breakfast: card(breakfast, { mood: 'dawn' }),
  calves: card(calves, { mood: 'dawn' }),
  herd: card(herd, { mood: 'dusk' }),
  roost: card(roost, { mood: 'rose' }),
  corridor: card(corridor, { mood: 'green' }),
  'yala-dusk': card(yala, { mood: 'dusk', sunX: 0.5 }),
  peacock: card(peacock, { mood: 'dawn' }),
  'lodge-night': card(lodgeNight, { mood: 'night' }),
  'seat-view': card(seatView, { mood: 'dawn' }),
  'jeep-dusk': card(jeep, { mood: 'dusk' }),
  'leopard-tree': card(leopardTree, { mood: 'dusk' }),
  river: card(river, { mood: 'dusk' }),
  // The home page already shows the rocks of Yala and the storks of Bundala.
  'poster-yala': poster(leopardTree, 'dusk'),
  'poster-bundala': poster(roost, 'rose'),
  'poster-udawalawe': poster(udawalawe, 'dusk'),
  'poster-lunugamwehera': poster(lunugamwehera, 'green'),
  'room-triple': card(room, { kind: 'triple', mood: 'dawn' }),
  'room-double': card(room, { kind: 'double', mood: 'dusk' }),
  'room-hostel': card(room, { kind: 'hostel', mood: 'night' }),
  'room-triple-side': card(roomSide, { kind: 'triple', mood: 'dawn' }),
  'room-double-side': card(roomSide, { kind: 'double', mood: 'dusk' }),
  'room-hostel-side': card(roomSide, { kind: 'hostel', mood: 'night' }),
  taxi: card(coastRoad, { mood: 'night' }),
  car: card(vehicle, { kind: 'car', mood: 'dawn' }),
  suv: card(vehicle, { kind: 'suv', mood: 'rose' }),
  van: card(vehicle, { kind: 'van', mood: 'dusk' }),
  'team-1': square({ kind: 'hat', mood: 'dawn', seed: 1 }),
  'team-2': square({ kind: 'binoculars', mood: 'dusk', seed: 3 }),
  'team-3': square({ kind: 'tea', mood: 'green', seed: 4 }),
}

/**
 * The scene of a picture, without its time of day and format. A page shows each scene once. Each kind of room and vehicle is a scene.
 * @param {string} key
 */
export function sceneOf(key) {
  const { scene, options } = pictures[key]
  return options.kind ? `${scene.name} ${options.kind}` : scene.name
}
