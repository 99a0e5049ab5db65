/** Line drawings on a 24 by 24 grid, with a round stroke of 2 and no fill. */
export const GLYPHS = {
  atom: '<path d="M12 12h.01"/><ellipse cx="12" cy="12" rx="10" ry="4"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)"/>',
  bag: '<path d="M5 8h14l1 13H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4"/>',
  ball: '<circle cx="12" cy="12" r="9.5"/><path d="m12 7.5 4.3 3.1-1.6 5H9.300l-1.6-5zM12 7.500v-5M16.3 10.600l5-1.600M14.7 15.600l3 4.200M9.3 15.600l-3 4.200M7.7 10.600l-5-1.6"/>',
  book: '<path d="M12 6c-2.5-2-6-2.5-9.5-2v14.500c3.5-.5 7 0 9.5 2 2.5-2 6-2.5 9.5-2V4C18 3.5 14.5 4 12 6zM12 6v14.5"/>',
  brackets: '<path d="m7.5 6-6 6 6 6M16.5 6l6 6-6 6M14 3.500l-4 17"/>',
  camera: '<path d="M2.5 7.500h4L8.5 4.500h7l2 3h4v12h-19z"/><circle cx="12" cy="13" r="3.7"/>',
  cap: '<path d="m12 4.5 10.5 5L12 14.5 1.5 9.500zM6 12v5c1.5 1.7 3.5 2.5 6 2.500s4.5-.8 6-2.500v-5M22.5 9.500v6"/>',
  chart: '<path d="M3 3v18h18M7.5 15.500l4-5 3.5 3 5.5-7.5"/>',
  check: '<rect x="3" y="3" width="18" height="18" rx="5"/><path d="m7.5 12.3 3.2 3.2 6-6.5"/>',
  compass: '<circle cx="12" cy="12" r="9.5"/><path d="m16.5 7.5-2.7 6.3-6.3 2.7 2.7-6.300z"/>',
  dice: '<rect x="3" y="3" width="18" height="18" rx="5"/><path d="M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01"/>',
  feather: '<path d="M20.5 3.500C13 3 6.5 7.5 6 18c8 0 13.5-5.5 14.5-14.500zM2.5 21.5 14 10M11 15.500h5"/>',
  folder: '<path d="M2.5 19.500v-15h6.500l2.5 3h10v12z"/>',
  fork: '<path d="M4 2.500v5a3 3 0 0 0 6 0v-5M7 2.500v19M17.5 21.500V14H14c0-6 1-10 3.5-11.500z"/>',
  grid: '<rect x="3" y="3" width="7" height="7" rx="2"/><rect x="3" y="14" width="7" height="7" rx="2"/><rect x="14" y="14" width="7" height="7" rx="2"/><path d="m17.5 2 1.3 3.200L22 6.500l-3.2 1.3-1.3 3.2-1.3-3.200L13 6.500l3.2-1.300z"/>',
  heart:
    '<path d="M12 20.500C5.5 16 2.5 12.5 2.5 8.800A5 5 0 0 1 12 6.500a5 5 0 0 1 9.5 2.300c0 3.7-3 7.2-9.5 11.700z"/>',
  house: '<path d="m2.5 11.5 9.5-8 9.5 8M5 9.500V20.500h14V9.500M10 20.500v-6h4v6"/>',
  news: '<rect x="2.5" y="4" width="19" height="16" rx="3"/><path d="M6.5 8.500h4v4h-4zM14 8.500h4M14 12.500h4M6.5 16h11.5"/>',
  note: '<circle cx="6" cy="18" r="3.2"/><circle cx="17.5" cy="15.5" r="3.2"/><path d="M9.2 18V5.500l11.5-2.500v12.500M9.2 9.500l11.5-2.5"/>',
  pen: '<path d="m3 21 1.5-6L16 3.500a2.5 2.5 0 0 1 3.5 0l1 1a2.5 2.5 0 0 1 0 3.500L9 19.500zM13.5 6l4.5 4.5"/>',
  people:
    '<circle cx="9" cy="7.5" r="3.7"/><path d="M2 20.500v-1.500a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1.500M16 4a3.7 3.7 0 0 1 0 7M19 14.300a5 5 0 0 1 3 4.700v1.5"/>',
  play: '<rect x="2.5" y="4.5" width="19" height="15" rx="4"/><path d="m10 8.7 5.5 3.3-5.5 3.300z"/>',
  shield: '<path d="M12 2.5 4 5.500V11c0 5 3 8.7 8 10.5 5-1.8 8-5.5 8-10.500V5.500zM8.5 12l2.5 2.5 4.5-5"/>',
  smile: '<circle cx="12" cy="12" r="9.5"/><path d="M7.7 14.300a5 5 0 0 0 8.6 0M9 9h.01M15 9h.01"/>',
  spark: '<path d="m10.5 4 2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 2.500v5M16.5 5h5M19.5 17.500v3M18 19h3"/>',
  speech:
    '<path d="M4.5 3.500h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H11l-5.5 4.500V16.500h-1a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM7.5 8.200h9M7.5 12h5.5"/>',
  sun: '<circle cx="12" cy="12" r="4.5"/><path d="M12 1.500v2M12 20.500v2M1.5 12h2M20.5 12h2M4.6 4.6 6 6M18 18l1.4 1.400M4.6 19.4 6 18M18 6l1.4-1.4"/>',
} as const;

export type Glyph = keyof typeof GLYPHS;
