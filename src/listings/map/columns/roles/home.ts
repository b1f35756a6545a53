import type { RoleTable } from './role-entry.ts'

/** What kind of home it is, and its rooms. */
export const homeRoles = {
  propertyType: {
    fields: { PropertyType: 'value' },
    kind: 'other',
    names: {
      en: 'propertysubtype propsubtype proptype hometype housetype housingtype buildingtype dwellingtype typeofproperty kindofproperty',
      de: 'objektart objekttyp immobilientyp wohnungstyp',
      es: 'tipodeinmueble tipodepropiedad tipoinmueble',
      fr: 'typedebien',
      it: 'tipologia tipoimmobile',
      pt: 'tipodeimovel',
    },
  },
  spaceType: { fields: { SpaceType: 'value' }, kind: 'other', names: { en: 'roomtype' } },
  yearBuilt: {
    fields: { YearBuilt: 'value' },
    kind: 'other',
    names: {
      en: 'builtyear yrbuilt yearofconstruction constructionyear buildyear builtin yb',
      de: 'baujahr',
      es: 'anodeconstruccion anoconstruccion',
      fr: 'anneedeconstruction anneeconstruction',
      it: 'annodicostruzione annocostruzione',
      pt: 'anodeconstrucao',
    },
  },

  bedrooms: {
    fields: { Bedrooms: 'value' },
    kind: 'bedrooms',
    names: {
      en: 'bedroom beds bed br bd bdrm bdrms bedroomstotal bedstotal totalbedrooms bedroomcount numbedrooms numberofbedrooms noofbedrooms nobedrooms bedsno floorplan',
      de: 'zimmer schlafzimmer anzahlzimmer zimmeranzahl',
      es: 'habitaciones dormitorios recamaras alcobas',
      fr: 'chambres nombredechambres nbchambres',
      it: 'camere camereletto',
      pt: 'quartos dormitorio',
    },
  },
  bedsAndBaths: { fields: { Bedrooms: 'enough', Bathrooms: 'enough' }, kind: 'other' },
  bathrooms: {
    fields: { Bathrooms: 'value' },
    kind: 'bathrooms',
    names: {
      en: 'bathroom baths bath ba bathroomstotal bathstotal totalbathrooms totalbaths bathroomcount numbathrooms numberofbathrooms noofbathrooms bathroomstotaldecimal',
      de: 'badezimmer bader anzahlbader',
      es: 'banos bano cuartosdebano',
      fr: 'sallesdebain sallesdebains sdb',
      it: 'bagni bagno',
      pt: 'banheiros banheiro',
    },
  },
  fullBaths: {
    fields: { Bathrooms: 'enough' },
    kind: 'count',
    names: { en: 'fullbaths fullbathrooms bathsfull bathroomsfull fullbath numfullbaths' },
  },
  threeQuarterBaths: {
    fields: { Bathrooms: 'part' },
    kind: 'count',
    names: {
      en: 'threequarterbaths threequarterbathrooms bathsthreequarter bathroomsthreequarter 34baths 34bath 34bathrooms baths34',
    },
  },
  halfBaths: {
    fields: { Bathrooms: 'part' },
    kind: 'count',
    names: {
      en: 'halfbaths halfbathrooms bathshalf bathroomshalf halfbath partialbaths bathroomspartial numhalfbaths 12baths 12bath 12bathrooms baths12',
    },
  },
  quarterBaths: {
    fields: { Bathrooms: 'part' },
    kind: 'count',
    names: {
      en: 'quarterbaths quarterbathrooms bathroomsonequarter bathsonequarter 14baths 14bath baths14',
    },
  },
  bathroomRooms: {
    fields: { Bathrooms: 'enough' },
    kind: 'count',
    names: { en: 'bathroomstotalinteger' },
  },
} as const satisfies RoleTable
