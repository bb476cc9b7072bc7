/**
 * Stands in for packages that nivo imports and our charts do not use (next.config.mjs): legends, the mesh of nearest points
 * and palettes. nivo reads one palette when it is loaded.
 */
module.exports = { schemeSet3: [] };
