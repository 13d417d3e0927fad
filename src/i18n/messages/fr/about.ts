import type * as en from '#i18n/messages/en/about.ts'
import type { Translation } from '#i18n/translation.ts'

export const about: Translation<typeof en.about> = {
  title: (name) => `Qui nous sommes : des safaris depuis un bungalow à Tissamaharama | ${name}`,
  description:
    'Qui vous conduit et vous guide à Yala, Bundala, Udawalawe et Lunugamwehera, ce à quoi nous nous tenons, le bungalow où vous dormez, et les licences que le métier demande.',
  hero: {
    eyebrow: 'Qui nous sommes',
    heading: 'Une petite maison aux portes de la nature',
    lead: 'Depuis un bungalow entouré d’un jardin, à Tissamaharama, nous emmenons nos voyageurs dans quatre parcs nationaux. Nous préférons vous montrer peu, et bien.',
    story: 'Notre histoire',
    team: 'Qui vous accompagne',
    picture: 'Illustration : des jeeps de safari attendent à l’entrée du parc, au lever du soleil',
  },
  figures: {
    label: 'La maison en chiffres',
    parks: 'parcs nationaux',
    slots: 'horaires de départ',
    seats: 'places dans une jeep partagée',
    rooms: 'types de chambre',
  },
  story: {
    eyebrow: 'Notre histoire',
    heading: 'Tout commence par une empreinte dans la poussière',
    text: [
      'En anglais, un « pugmark », c’est l’empreinte que laisse la patte d’un animal. Qui apprend à la lire sait qui est passé ici, dans quelle direction, et depuis combien de temps. Avant le léopard que l’on regarde, il y a presque toujours un pugmark, et quelqu’un qui a arrêté la jeep pour lui.',
      'Tissamaharama est le bon endroit d’où partir. La ville s’étend autour du Tissa Wewa, un lac fait de main d’homme il y a plus de deux mille ans, et les routes de quatre parcs commencent ici : les rochers et les lagunes de Yala, les salines et les limicoles de Bundala, les éléphants d’Udawalawe, et Lunugamwehera, le pays tranquille qui les relie.',
      'La maison et les jeeps vont donc ensemble. Vous dormez dans un jardin, la jeep part avant que le soleil soit levé, et le restaurant vous attend au retour. Que vous logiez chez nous ou ailleurs en ville, la jeep et ceux qui sont à bord sont les mêmes.',
    ],
    picture: 'Illustration : un léopard au repos sur une branche, devant le soleil du soir',
  },
  mission: {
    eyebrow: 'Notre mission',
    heading: 'Aller sans bruit, revenir avec une histoire',
    lead: 'Les animaux étaient là les premiers, et les voyageurs de l’année prochaine doivent les trouver comme vous les avez trouvés. C’est ce qui décide de notre façon de conduire.',
    points: {
      distance: {
        heading: 'La distance avant la photo',
        text: 'Nous ne poursuivons pas, nous ne barrons pas le passage et nous n’encerclons pas un animal au repos. Quand les jeeps s’attroupent, nous attendons ou nous passons notre chemin.',
      },
      honest: {
        heading: 'Aucun léopard n’est promis',
        text: 'Les animaux sauvages ne prennent pas rendez-vous. Nous vous disons ce que disent la saison et les traces, et nous ne vendons jamais une rencontre.',
      },
      once: {
        heading: 'Une place n’est vendue qu’une fois',
        text: 'Votre siège, votre jeep et votre chambre sont à vous dès que vous réservez. Personne d’autre ne peut les obtenir tant que nous vous les gardons.',
      },
      price: {
        heading: 'Le prix que vous avez vu',
        text: 'Entrées, jeep, guide et repas figurent un par un sur la page. Si un prix change pendant que vous réservez, vous voyez d’abord le nouveau.',
      },
      local: {
        heading: 'Du travail qui reste ici',
        text: 'Un parc est le mieux protégé là où ses voisins en vivent. Conduire, guider, cuisiner et laver le linge : autant de travail pour les gens de ces villages.',
      },
      clean: {
        heading: 'Ne rien laisser derrière soi',
        text: 'Moteur coupé pendant que nous observons, rien à manger pour les animaux, et tout ce qui est venu dans la jeep repart dans la jeep.',
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
    lead: 'Vous choisissez qui s’assied à l’avant : un chauffeur, un chauffeur qui est aussi guide, ou votre propre guide à côté du chauffeur. À la maison, il y a toujours quelqu’un de levé avant vous.',
    note: 'Les images sont des dessins. Elles évoquent des rôles, non des personnes.',
    roles: {
      driver: {
        name: 'Le chauffeur',
        tag: 'Dans chaque jeep',
        text: 'Connaît les pistes, les entrées et la lumière, et sait quand couper le moteur. Il est de tous les safaris, privés ou partagés.',
        picture: 'Illustration : le chapeau d’un chauffeur à une patère, devant le soleil du matin',
      },
      guide: {
        name: 'Le guide',
        tag: 'Chauffeur-guide ou guide dédié',
        text: 'Lit les empreintes et les cris d’alarme, trouve l’oiseau que vous n’aviez fait qu’entendre, et vous dit ce que vous avez sous les yeux. À choisir avec un safari privé.',
        picture: 'Illustration : les jumelles d’un guide, devant le soleil du soir',
      },
      host: {
        name: 'Les hôtes',
        tag: 'À la maison',
        text: 'Répondent à vos messages, cuisinent, lavent ce que la poussière a coloré, et savent quand part votre taxi.',
        picture: 'Illustration : une théière et deux tasses, devant le soleil du matin',
      },
    },
  },
  papers: {
    eyebrow: 'Certifications',
    heading: 'Les papiers qu’il faut à un safari',
    lead: 'Voici ce que le métier, au Sri Lanka, exige de qui emmène des voyageurs dans un parc, et ce que vous pouvez nous demander, à nous comme à tout autre.',
    items: {
      jeep: {
        heading: 'Des jeeps admises au parc',
        text: 'Un parc laisse entrer les véhicules immatriculés pour la route, assurés pour leurs passagers et admis à son entrée.',
      },
      driver: {
        heading: 'Des chauffeurs connus du parc',
        text: 'Le chauffeur a le permis qui convient au véhicule et respecte les règles du Department of Wildlife Conservation : vitesse, distance, horaires.',
      },
      tracker: {
        heading: 'Des pisteurs enregistrés',
        text: 'Les pisteurs du parc sont enregistrés auprès de son bureau. Quand une jeep s’en voit attribuer un, il vous accompagne.',
      },
      guide: {
        heading: 'Des guides agréés',
        text: 'Les guides touristiques sont agréés par la Sri Lanka Tourism Development Authority et portent une carte que vous pouvez demander à voir.',
      },
      house: {
        heading: 'Une maison déclarée',
        text: 'Les bungalows et maisons d’hôtes qui accueillent des voyageurs se déclarent auprès de la même autorité, qui les inspecte aussi.',
      },
      tickets: {
        heading: 'Un billet à votre nom',
        text: 'Chaque personne à bord entre avec un billet du bon type, acheté avec un numéro de passeport ou NIC.',
      },
    },
    note: 'Nous n’affichons pas ici de numéros de certificat, car ils se renouvellent et une page vieillit. Demandez ceux de votre jeep, de votre guide ou de votre chambre avant de partir : nous vous envoyons ce qui est valable aujourd’hui.',
    ask: 'Nous les demander',
    message: 'Bonjour ! Avant mon voyage, j’aimerais voir vos enregistrements et vos licences.',
  },
}
