/** The rate structure of the demo's volume dealers. */
export const demoStructureId = 'rates_demo_volume'
