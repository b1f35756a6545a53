import type { RoleTable } from './role-entry.ts'

/** The areas of the building and of its lot. */
export const sizeRoles = {
  buildingArea: {
    fields: { BuildingArea: 'value' },
    kind: 'area',
    names: {
      en: 'sqft sqf squarefeet squarefootage squaremeters sqm m2 area livingarea livingspace livingareavalue buildingsize buildingsqft floorarea floorsize floorspace grosslivingarea gla homesize interiorsize interiorarea propertysize approxsqft size finishedsqft finishedsquarefeet finishedarea sqftfinished totalsqft',
      de: 'wohnflache wohnflacheca wohnflaeche flache nutzflache',
      es: 'superficie superficieconstruida metroscuadrados',
      fr: 'superficiehabitable surface surfacehabitable',
      it: 'metriquadri mq',
      nl: 'woonoppervlakte woonoppervlak gebruiksoppervlakte oppervlakte oppervlaktewonen woonopp',
      pl: 'powierzchnia powierzchniauzytkowa metraz',
      pt: 'metrosquadrados areautil areaconstruida',
      tr: 'metrekare m2net netm2',
    },
  },
  buildingUnit: {
    fields: { AreaUnit: 'value' },
    names: { en: 'areaunits livingareaunits buildingareaunits sizeunit areauom' },
  },
  lotArea: {
    fields: { LotArea: 'value' },
    kind: 'area',
    names: {
      en: 'lot lotsize lotsqft lotsizesqft lotsizesquarefeet lotsizearea lotsizeacres lotacres acres acreage landarea landsize plotsize plotarea plot',
      de: 'grundstuck grundstucksflache grundstuecksflaeche grundstucksgrosse grundstuecksgroesse',
      es: 'parcela terreno superficieterreno superficieparcela',
      fr: 'surfaceterrain terrain',
      it: 'superficiedelterreno',
      nl: 'perceeloppervlakte perceeloppervlak perceel perceelgrootte kaveloppervlakte',
      pl: 'powierzchniadzialki dzialka',
      pt: 'areadoterreno',
    },
  },
  lotUnit: {
    fields: { LotArea: 'part' },
    names: { en: 'lotunit lotunits lotareaunit lotareaunits lotsizeunits lotsizeunit' },
  },
} as const satisfies RoleTable
