import type * as en from '#i18n/messages/en/about.ts'
import type { Translation } from '#i18n/translation.ts'

export const about: Translation<typeof en.about> = {
  title: (name) => `Qui nous sommes : des safaris depuis un bungalow à Tissamaharama | ${name}`,
  description:
    'L’équipe de nos safaris à Yala, Bundala, Udawalawe et Lunugamwehera : notre façon de conduire et le bungalow où vous dormez.',
  hero: {
    eyebrow: 'Qui nous sommes',
    heading: 'Une petite maison aux portes de la nature',
    lead: 'Depuis un bungalow entouré d’un jardin, à Tissamaharama, nous emmenons nos voyageurs dans quatre parcs nationaux. Moins de kilomètres, plus de rencontres.',
    story: 'Notre histoire',
    team: 'Qui vous accompagne',
    picture: 'Illustration : des jeeps de safari attendent à l’entrée du parc, au lever du soleil',
  },
  figures: {
    label: 'En chiffres',
    parks: 'parcs nationaux',
    seats: 'places dans une jeep partagée',
    rooms: 'types de chambre',
  },
  story: {
    eyebrow: 'Notre histoire',
    heading: 'Tout commence par une empreinte dans la poussière',
    text: [
      'En anglais, un « pugmark » est l’empreinte que laisse la patte d’un animal. Un œil exercé y lit qui est passé, dans quelle direction et depuis combien de temps. Presque toutes les rencontres avec un léopard commencent par une empreinte, et par un chauffeur qui s’est arrêté pour la lire.',
      'Tissamaharama est le meilleur point de départ. La ville s’étend autour du Tissa Wewa, un lac artificiel vieux de plus de deux mille ans, et quatre parcs sont à portée de route : Yala, ses rochers et ses lagunes ; Bundala, ses salines et ses limicoles ; Udawalawe, ses éléphants ; et, entre eux, le paisible Lunugamwehera.',
      'Nous tenons donc à la fois un bungalow et des jeeps. Vous dormez dans un jardin, vous partez avant le lever du soleil, et le restaurant vous attend au retour. Si vous logez ailleurs en ville, les jeeps et l’équipe sont les mêmes.',
    ],
    picture: 'Illustration : un léopard au repos sur une branche, devant le soleil du soir',
  },
  mission: {
    eyebrow: 'Notre mission',
    heading: 'Partir sans bruit, revenir avec une histoire',
    lead: 'Les animaux étaient là les premiers, et les voyageurs de l’an prochain doivent les trouver comme vous. C’est ce qui guide notre conduite.',
    points: {
      distance: {
        heading: 'La distance avant la photo',
        text: 'Nous ne poursuivons, ne bloquons et n’encerclons jamais un animal. Quand les jeeps s’attroupent, nous attendons ou nous passons notre chemin.',
      },
      honest: {
        heading: 'Nous ne promettons pas de léopard',
        text: 'Les animaux sauvages ne prennent pas rendez-vous. Nous vous disons ce que disent la saison et les traces, et nous ne vendons jamais une rencontre.',
      },
      once: {
        heading: 'Une place n’est vendue qu’une fois',
        text: 'Votre siège, votre jeep ou votre chambre est à vous dès la réservation. Personne d’autre ne peut les réserver tant que nous vous les gardons.',
      },
      price: {
        heading: 'Le prix affiché est le prix payé',
        text: 'Chaque poste est indiqué : entrées, jeep, guide, repas. Si un prix change pendant que vous réservez, nous vous montrons d’abord le nouveau.',
      },
      local: {
        heading: 'De l’emploi local',
        text: 'Un parc est mieux protégé quand les gens du pays en vivent. Nos chauffeurs, guides, cuisiniers et employés de maison viennent des villages voisins.',
      },
      clean: {
        heading: 'Ne rien laisser derrière soi',
        text: 'Nous coupons le moteur pour observer, nous ne nourrissons pas les animaux, et nous remportons tout ce que nous avons apporté.',
      },
    },
  },
  house: {
    eyebrow: 'Où vous dormez',
    heading: 'Un bungalow dans un jardin',
    rooms: 'Voir les chambres',
    picture: 'Illustration : une chambre à trois lits, à l’aube',
  },
  team: {
    eyebrow: 'Notre équipe',
    heading: 'Qui vous accompagne',
    lead: 'Vous choisissez votre équipage : un chauffeur, un chauffeur-guide, ou un guide en plus du chauffeur. Au bungalow, quelqu’un est toujours levé avant vous.',
    roles: {
      driver: {
        name: 'Le chauffeur',
        tag: 'À chaque safari',
        text: 'Connaît les pistes, les entrées et la lumière, et sait quand couper le moteur. Compris dans chaque safari, privé ou partagé.',
        picture: 'Illustration : le chapeau d’un chauffeur à une patère, devant le soleil du matin',
      },
      guide: {
        name: 'Le guide',
        tag: 'Chauffeur-guide ou guide dédié',
        text: 'Lit les empreintes et les cris d’alarme, repère l’oiseau que vous n’avez fait qu’entendre et vous explique ce que vous voyez. En option sur les safaris privés.',
        picture: 'Illustration : les jumelles d’un guide, devant le soleil du soir',
      },
      host: {
        name: 'Les hôtes',
        tag: 'Au bungalow',
        text: 'Répondent à vos messages, cuisinent, s’occupent du linge et savent quand part votre taxi.',
        picture: 'Illustration : une théière et deux tasses, devant le soleil du matin',
      },
    },
  },
}
