import type { RoleTable } from './role-entry.ts'

/** Where cars can stand. */
export const parkingRoles = {
  parking: {
    fields: { ParkingSpots: 'value' },
    kind: 'spaces',
    many: true,
    together: 'sum',
    names: {
      ko: '주차대수',
      zh: '车位 车位数',
      en: 'parking parkingspaces parkingspot parkingspace parkingtotal totalparking totalparkingspaces numparkingspaces numberofparkingspaces noofparkingspaces parkingcount parkingspots parkingstalls parkingspacesno parkingspacesnumber parkingspacescount parkingspacecount parkingno parkingnumber parkingplaces parkingslots carspaces carparks',
      de: 'stellplatze stellplatz parkplatze anzahlstellplatze stellpl',
      es: 'plazasdegaraje plazasdeparking estacionamientos plazasgaraje plazasparking numplazasgaraje',
      fr: 'placesdeparking nombredeparkings placesparking',
      it: 'postiauto numeropostiauto numpostiauto',
      nl: 'parkeerplaatsen aantalparkeerplaatsen',
      pl: 'miejscaparkingowe',
      pt: 'vagas vagasdegaragem lugaresdegaragem lugaresdeestacionamento',
    },
  },
  coveredParking: {
    fields: { ParkingSpots: 'basis' },
    kind: 'spaces',
    names: { en: 'coveredspaces coveredparking coveredparkingspaces' },
  },
  garageParking: {
    fields: { ParkingSpots: 'basis' },
    kind: 'spaces',
    many: true,
    names: {
      en: 'garagespaces garageparking garages garage numgaragespaces garagecars cargarage garagestalls garstalls garspaces garcap garagecapacity',
      de: 'garagen',
      es: 'garajes',
    },
  },
  carportParking: {
    fields: { ParkingSpots: 'basis' },
    kind: 'spaces',
    names: { en: 'carportspaces carports carport' },
  },
  openParking: {
    fields: { ParkingSpots: 'basis' },
    kind: 'spaces',
    names: { en: 'openparkingspaces openparking uncoveredspaces' },
  },
} as const satisfies RoleTable
