import type { RoleTable } from './role-entry.ts'

/** Where it is. */
export const placeRoles = {
  address: {
    fields: { Address: 'value' },
    kind: 'other',
    names: {
      en: 'streetaddress addressline1 addressline address1 propertyaddress fulladdress unparsedaddress street',
      de: 'adresse anschrift strasse',
      es: 'direccion domicilio',
      fr: 'rue',
      it: 'indirizzo via',
      pt: 'endereco morada',
    },
  },
  streetNumber: {
    fields: { Address: 'part' },
    kind: 'other',
    adds: true,
    names: {
      en: 'streetnumber stnumber housenumber streetno stno houseno streetnum housenum',
      de: 'hausnummer hausnr',
    },
  },
  streetDirPrefix: {
    fields: { Address: 'part' },
    kind: 'other',
    adds: true,
    names: { en: 'streetdirprefix streetdirection' },
  },
  streetName: {
    fields: { Address: 'enough' },
    kind: 'other',
    names: { en: 'streetname stname' },
  },
  streetSuffix: {
    fields: { Address: 'part' },
    kind: 'other',
    adds: true,
    names: { en: 'streetsuffix stsuffix' },
  },
  streetDirSuffix: {
    fields: { Address: 'part' },
    kind: 'other',
    adds: true,
    names: { en: 'streetdirsuffix stdirsfx' },
  },
  unit: {
    fields: { Address: 'part' },
    kind: 'other',
    adds: true,
    names: { en: 'unit unitnumber unitno apt aptnumber apartmentnumber suite addressline2' },
  },
  city: {
    fields: { City: 'value' },
    kind: 'text',
    names: {
      en: 'town cityname municipality ward',
      de: 'ort stadt',
      es: 'ciudad municipio localidad',
      fr: 'ville commune',
      it: 'citta comune',
      pt: 'cidade',
    },
  },
  state: {
    fields: { State: 'value' },
    kind: 'text',
    names: {
      en: 'stateorprovince province statename statecode stateprovince',
      de: 'bundesland',
      es: 'provincia estadoprovincia',
      fr: 'departement',
      it: 'regione',
      pt: 'uf',
    },
  },
  zip: {
    fields: { ZIP: 'value' },
    kind: 'other',
    names: {
      en: 'zipcode postalcode postcode zippostalcode ziporpostalcode',
      de: 'plz postleitzahl',
      es: 'codigopostal cp',
      fr: 'codepostal',
      it: 'cap',
      pt: 'cep',
    },
  },
  latitude: {
    fields: { Latitude: 'value' },
    kind: 'other',
    names: {
      en: 'lat geolat coordinatelat coordinateslatitude',
      de: 'breitengrad',
      es: 'latitud',
      it: 'latitudine',
    },
  },
  longitude: {
    fields: { Longitude: 'value' },
    kind: 'other',
    names: {
      en: 'long lng lon geolon geolng coordinatelon coordinateslongitude',
      de: 'langengrad',
      es: 'longitud',
      it: 'longitudine',
    },
  },
  location: {
    fields: { Location: 'value' },
    kind: 'text',
    names: {
      en: 'neighborhood neighbourhood neighborhoods subdivision subdivisionname subdiv district area1 mlsareamajor locality suburb',
      de: 'stadtteil ortsteil',
      es: 'barrio zona',
      fr: 'quartier',
      it: 'quartiere',
      pt: 'bairro',
    },
  },
} as const satisfies RoleTable
