import type { RoleTable } from './role-entry.ts'

/** The areas of the building and of its lot. */
export const sizeRoles = {
  buildingArea: {
    fields: { BuildingArea: 'value' },
    kind: 'area',
    names: {
      ja: '専有面積 建物面積 床面積 延床面積',
      ko: '전용면적 면적',
      ru: 'площадь общаяплощадь',
      zh: '面积 建筑面积 面積',
      en: 'sqft sqf squarefeet squarefootage squaremeters sqm m2 area livingarea livingspace livingareavalue buildingsize buildingsqft floorarea floorsize floorspace grosslivingarea gla homesize interiorsize interiorarea propertysize approxsqft size finishedsqft finishedsquarefeet finishedarea sqftfinished totalsqft builtarea builtuparea builtsize buildsize sqfttotal surfacearea areagross grossarea habitablearea livablearea livablesurface habitablesurface nethabitablesurface',
      de: 'wohnflache wohnflacheca wohnflaeche flache nutzflache wohnfl wfl',
      es: 'superficie superficieconstruida metroscuadrados superficieconst supconstruida supconst metrosconstruidos superficieutil metrosutiles tamano tamanio',
      fr: 'superficiehabitable surface surfacehabitable surfacecarrez',
      it: 'metriquadri mq superficiecommerciale',
      nl: 'woonoppervlakte woonoppervlak gebruiksoppervlakte oppervlakte oppervlaktewonen woonopp gebruiksoppervlaktewonen',
      pl: 'powierzchnia powierzchniauzytkowa metraz',
      pt: 'metrosquadrados areautil areaconstruida areabruta',
      tr: 'metrekare m2net netm2',
    },
    withUnit: {
      en: 'built',
      es: 'const construidos construida utiles',
      fr: 'habitables',
      it: 'commerciali',
      pt: 'uteis brutos',
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
      ja: '土地面積 敷地面積',
      ko: '대지면적',
      ru: 'площадьучастка',
      en: 'lot lotsize lotsqft lotsizesqft lotsizesquarefeet lotsizearea lotsizeacres lotacres acres acreage landarea landsize plotsize plotarea plot',
      de: 'grundstuck grundstucksflache grundstuecksflaeche grundstucksgrosse grundstuecksgroesse grundst',
      es: 'parcela terreno superficieterreno superficieparcela superficiedeparcela metrosparcela',
      fr: 'surfaceterrain terrain surfaceduterrain',
      it: 'superficiedelterreno',
      nl: 'perceeloppervlakte perceeloppervlak perceel perceelgrootte kaveloppervlakte',
      pl: 'powierzchniadzialki dzialka',
      pt: 'areadoterreno areaterreno arealote areadolote',
    },
    withUnit: { es: 'solar' },
  },
  lotUnit: {
    fields: { LotArea: 'part' },
    names: { en: 'lotunit lotunits lotareaunit lotareaunits lotsizeunits lotsizeunit' },
  },
} as const satisfies RoleTable
